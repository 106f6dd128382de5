-- The newest release that has served this log (see db/store/releases). NULL: the read models have not been looked at since.
ALTER TABLE "log_head" ADD COLUMN "release" integer;
--> statement-breakpoint
-- The release before it: servers of both may run side by side.
ALTER TABLE "log_head" ADD COLUMN "release_before" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Up to here every read model of the newest release knows the log. Servers of the release before leave it behind.
ALTER TABLE "log_head" ADD COLUMN "projected" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE "log_head" SET "projected" = "position";
--> statement-breakpoint
-- Read models that a server of the release before has written to in their older shape.
CREATE TABLE "stale_read_models" (
	"name" text PRIMARY KEY NOT NULL,
	"since" bigint NOT NULL
);
