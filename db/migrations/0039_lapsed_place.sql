-- Whether a place that came free was not confirmed in time. Notifications about a declined time stand by themselves now, so both read models are made again.
ALTER TABLE "gathering_attendees" ADD COLUMN "is_lapsed" boolean;
