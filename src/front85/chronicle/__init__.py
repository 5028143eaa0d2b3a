"""What happened, told to one side: events with weights from log and views, and the ranked briefing made of them."""
