"""Answers to whatever asks, rehearsed ones among them, and what a beginner sees."""
