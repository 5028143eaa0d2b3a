"""Games as text, for players that read and for those who study them."""
