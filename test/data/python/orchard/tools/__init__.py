"""Things made of wood and iron."""
