-- Changes no table: notifications that an event takes place somewhere else stand by themselves now, so the read model is made again.
SELECT 1;
