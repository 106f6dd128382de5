ALTER TABLE "users" ADD COLUMN "is_password_set" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_due_at" bigint;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "paused_until" bigint;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pause_reason" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "inactive" text;
--> statement-breakpoint
UPDATE "users" SET "is_password_set" = true
WHERE "id" IN (SELECT "user_id" FROM "credentials" WHERE "password_hash" IS NOT NULL);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"change_id" text NOT NULL,
	"email" text,
	"email_fingerprint" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messaging_people" ADD COLUMN "is_leaving" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "messaging_people" ADD COLUMN "is_inactive" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "messaging_people" ADD COLUMN "is_paused" boolean DEFAULT false NOT NULL;
