ALTER TABLE "credentials" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "log_ins" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sealed_device" text;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sealed_timezone" text;
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "session_id" text;
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "credential_version" integer DEFAULT 0 NOT NULL;
