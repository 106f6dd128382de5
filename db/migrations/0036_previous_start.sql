-- Changes no table: notifications of events that moved hold the time before as well, so the read model is made again.
SELECT 1;
