-- Changes no table: what an invited person ticks is their word on the newsletter, so the read model is made again.
SELECT 1;
