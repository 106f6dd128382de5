CREATE TABLE "feedback_asks" (
	"subject_id" text NOT NULL,
	"person_id" text NOT NULL,
	"subject_kind" text NOT NULL,
	"status" text NOT NULL,
	"asked_at" bigint NOT NULL,
	CONSTRAINT "feedback_asks_pk" PRIMARY KEY("subject_id","person_id")
);
--> statement-breakpoint
CREATE INDEX "feedback_asks_person" ON "feedback_asks" ("person_id", "status", "asked_at");
--> statement-breakpoint
CREATE TABLE "feedback_entries" (
	"subject_id" text NOT NULL,
	"by_id" text NOT NULL,
	"subject_kind" text NOT NULL,
	"feedback_id" text NOT NULL,
	"about_id" text,
	"score" integer NOT NULL,
	"reason_ids" text[] NOT NULL,
	"sealed_comment" text,
	"is_anonymous" boolean NOT NULL,
	"marketing_consent" boolean NOT NULL,
	"is_suppressed" boolean NOT NULL,
	"is_closed" boolean NOT NULL,
	"given_at" bigint NOT NULL,
	"visible_from" bigint NOT NULL,
	CONSTRAINT "feedback_entries_pk" PRIMARY KEY("subject_id","by_id")
);
--> statement-breakpoint
CREATE INDEX "feedback_entries_by" ON "feedback_entries" ("by_id", "given_at");
--> statement-breakpoint
CREATE INDEX "feedback_entries_about" ON "feedback_entries" ("about_id", "visible_from");
--> statement-breakpoint
CREATE INDEX "feedback_entries_given" ON "feedback_entries" ("given_at");
