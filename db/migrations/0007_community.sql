ALTER TABLE "users" ADD COLUMN "selected_partner_id" text;
--> statement-breakpoint
CREATE TABLE "partner_members" (
	"partner_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"is_mentee_approved" boolean NOT NULL,
	"is_mentor_approved" boolean NOT NULL,
	"is_mentee_refused" boolean NOT NULL,
	"is_mentor_refused" boolean NOT NULL,
	"refusal_reason" text,
	"joined_at" bigint NOT NULL,
	"left_at" bigint,
	CONSTRAINT "partner_members_pk" PRIMARY KEY("partner_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "partner_members_user" ON "partner_members" ("user_id");
--> statement-breakpoint
CREATE TABLE "partner_people" (
	"user_id" text PRIMARY KEY NOT NULL,
	"user_type" text,
	"is_verified" boolean NOT NULL
);
