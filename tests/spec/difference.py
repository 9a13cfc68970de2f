"""The report of a difference between the engine and the second model."""


class Difference(AssertionError):
    """Engine and model answered one question in two ways.

    Its text has everything needed to look into it: the position, the move if there is one, and both
    answers.
    """


def told(question: str, position: str, engine: object, model: object, move: object = None) -> str:
    """Write one difference down.

    If both answers are lists, only their differing entries are shown.

    Args:
        question: the topic, such as "decisions".
        position: the position as text that can be read back.
        engine: the engine's answer.
        model: the model's answer.
        move: the move made from the position, if the question is about its result.
    """
    lines = [f"{question} differ", f"  position: {position}"]
    if move is not None:
        lines.append(f"  move:     {move}")
    if isinstance(engine, list) and isinstance(model, list):
        lines += [f"  engine alone: {each}" for each in engine if each not in model]
        lines += [f"  model alone:  {each}" for each in model if each not in engine]
        if len(engine) != len(model):
            lines.append(f"  engine has {len(engine)}, model has {len(model)}")
    elif isinstance(engine, dict) and isinstance(model, dict):
        for key in {**engine, **model}:
            if engine.get(key) != model.get(key):
                lines.append(f"  {key}: engine {engine.get(key)!r}")
                lines.append(f"  {key}: model  {model.get(key)!r}")
    else:
        lines += [f"  engine: {engine!r}", f"  model:  {model!r}"]
    return "\n".join(lines)
