CREATE TABLE "data_privacy" (
	"user_id" text PRIMARY KEY NOT NULL,
	"newsletter" boolean NOT NULL,
	"show_current_role" boolean NOT NULL,
	"show_employer" boolean NOT NULL,
	"show_last_name" boolean NOT NULL,
	"learning_recommendations" boolean NOT NULL,
	"mentor_recommendations" boolean NOT NULL,
	"call_request_emails" boolean NOT NULL,
	"show_disabilities" boolean NOT NULL,
	"slug" text,
	"is_shared" boolean NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "data_privacy_slug" ON "data_privacy" ("slug");
--> statement-breakpoint
CREATE TABLE "data_downloads" (
	"download_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"requested_at" bigint NOT NULL,
	"expires_at" bigint,
	"size" integer,
	"sealed_file_key" text
);
--> statement-breakpoint
CREATE INDEX "data_downloads_user" ON "data_downloads" ("user_id", "requested_at");
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "show_last_name" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "show_employer" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "show_current_role" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "show_disabilities" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "messaging_people" ADD COLUMN "show_last_name" boolean DEFAULT false NOT NULL;
