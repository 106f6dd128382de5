CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text,
	"first_name" text,
	"last_name" text,
	"photo" text,
	"country_code" text,
	"postcode" text,
	"timezone" text,
	"headline" text,
	"professional_background" text,
	"about_organization" text,
	"goals" text,
	"org_role" text,
	"org_name" text,
	"org_website" text,
	"business_health" integer,
	"user_type" text,
	"language" text NOT NULL,
	"role" text DEFAULT 'USER' NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"has_finished_signup" boolean DEFAULT false NOT NULL,
	"campaign_id" text,
	"group_event_id" text,
	"return_path" text,
	"created_at" bigint NOT NULL,
	"erased_at" bigint
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email_fingerprint" text NOT NULL,
	"password_hash" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_email_fingerprint" ON "credentials" ("email_fingerprint");
--> statement-breakpoint
CREATE TABLE "user_partners" (
	"user_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"role" text NOT NULL,
	"is_mentee_approved" boolean NOT NULL,
	"is_mentor_approved" boolean NOT NULL,
	"linked_at" bigint NOT NULL,
	CONSTRAINT "user_partners_pk" PRIMARY KEY ("user_id", "partner_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"method" text NOT NULL,
	"started_at" bigint NOT NULL,
	"refreshed_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"ended_at" bigint,
	"end_reason" text
);
--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" ("user_id");
