CREATE TABLE "achievement_events" (
	"gathering_id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"sealed_title" text,
	"starts_at" bigint,
	"is_over" boolean,
	"is_cancelled" boolean,
	"host_month" integer
);
--> statement-breakpoint
CREATE INDEX "achievement_events_host" ON "achievement_events" ("host_id", "host_month") WHERE "is_over";
--> statement-breakpoint
CREATE TABLE "achievement_attendances" (
	"gathering_id" text NOT NULL,
	"user_id" text NOT NULL,
	"is_in" boolean NOT NULL,
	"month" integer,
	CONSTRAINT "achievement_attendances_pk" PRIMARY KEY ("gathering_id", "user_id")
);
--> statement-breakpoint
CREATE INDEX "achievement_attendances_user" ON "achievement_attendances" ("user_id", "month");
--> statement-breakpoint
ALTER TABLE "achievement_years" ADD COLUMN "events" integer[] DEFAULT '{}' NOT NULL;
