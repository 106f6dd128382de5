CREATE TABLE "achievement_statements" (
	"statement_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sealed_name" text NOT NULL,
	"from_date" text NOT NULL,
	"to_date" text NOT NULL,
	"timezone" text NOT NULL,
	"parts" text[] NOT NULL,
	"language" text NOT NULL,
	"partner_id" text,
	"figures" jsonb NOT NULL,
	"issued_at" bigint NOT NULL,
	"is_withdrawn" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "achievement_statements_user" ON "achievement_statements" ("user_id", "issued_at");
