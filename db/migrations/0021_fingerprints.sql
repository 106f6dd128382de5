-- Random, 53 bits; the default is for servers of the version before, which insert without one. Existing rows get theirs here.
ALTER TABLE "events" ADD COLUMN "fingerprint" bigint DEFAULT (1 + floor(random() * 9007199254740991))::bigint NOT NULL;
--> statement-breakpoint
-- Which event the state ends with. NULL proves nothing: such a state is folded from the events until it is next written.
ALTER TABLE "streams" ADD COLUMN "fingerprint" bigint;
--> statement-breakpoint
-- The event at "position" in full; another position in it says that a server of the version before has moved the row.
ALTER TABLE "checkpoints" ADD COLUMN "cursor" text;
