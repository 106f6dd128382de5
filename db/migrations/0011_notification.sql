CREATE TABLE "notifications" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"session_id" text,
	"actor_id" text,
	"at" bigint NOT NULL,
	"position" bigint NOT NULL,
	"values" jsonb NOT NULL,
	"is_own_act" boolean NOT NULL,
	"read_at" bigint,
	CONSTRAINT "notifications_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" ("user_id", "position");
--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" ("about");
--> statement-breakpoint
CREATE TABLE "notification_message_marks" (
	"user_id" text NOT NULL,
	"other_id" text NOT NULL,
	"up_to" text NOT NULL,
	CONSTRAINT "notification_message_marks_pk" PRIMARY KEY("user_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"is_digest" boolean NOT NULL,
	"digest_at" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text,
	"opened_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" ("token_hash");
--> statement-breakpoint
CREATE TABLE "calendar_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"mentee_id" text NOT NULL,
	"mentor_id" text,
	"status" text NOT NULL,
	"sealed_title" text,
	"times" jsonb NOT NULL,
	"duration_minutes" integer NOT NULL,
	"starts_at" bigint,
	"provider" text,
	"sealed_link" text,
	"sequence" integer NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "calendar_sessions_mentee" ON "calendar_sessions" ("mentee_id", "starts_at");
--> statement-breakpoint
CREATE INDEX "calendar_sessions_mentor" ON "calendar_sessions" ("mentor_id", "starts_at");
