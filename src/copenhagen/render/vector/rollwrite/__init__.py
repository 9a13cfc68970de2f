"""Pictures of Roll & Write."""
