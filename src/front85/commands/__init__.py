"""The commands of `front85`, one file each."""
