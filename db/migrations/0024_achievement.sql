CREATE TABLE "achievement_people" (
	"user_id" text PRIMARY KEY NOT NULL,
	"timezone" text,
	"organisation" text,
	"joined_at" bigint,
	"is_erased" boolean NOT NULL,
	"organisations_helped" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "achievement_memberships" (
	"user_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"since" bigint NOT NULL,
	"until" bigint,
	CONSTRAINT "achievement_memberships_pk" PRIMARY KEY ("user_id", "partner_id", "since")
);
--> statement-breakpoint
CREATE INDEX "achievement_memberships_partner" ON "achievement_memberships" ("partner_id", "user_id");
--> statement-breakpoint
CREATE TABLE "achievement_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"mentee_id" text NOT NULL,
	"mentor_id" text,
	"topic_id" text,
	"starts_at" bigint,
	"minutes" integer,
	"is_held" boolean,
	"mentee_month" integer,
	"mentor_month" integer
);
--> statement-breakpoint
CREATE INDEX "achievement_sessions_mentee" ON "achievement_sessions" ("mentee_id", "mentee_month") WHERE "is_held";
--> statement-breakpoint
CREATE INDEX "achievement_sessions_mentor" ON "achievement_sessions" ("mentor_id", "mentor_month") WHERE "is_held";
--> statement-breakpoint
CREATE TABLE "achievement_years" (
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"year" integer NOT NULL,
	"sessions" integer[] NOT NULL,
	"minutes" integer[] NOT NULL,
	"topics" jsonb NOT NULL,
	CONSTRAINT "achievement_years_pk" PRIMARY KEY ("user_id", "role", "year")
);
