ALTER TABLE "parked_events" ADD COLUMN "put_off_since" bigint;
