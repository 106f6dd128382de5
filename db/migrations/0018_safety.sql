CREATE TABLE "reports" (
	"report_id" text PRIMARY KEY NOT NULL,
	"reporter_id" text NOT NULL,
	"about_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"message_id" text,
	"message_ids" jsonb NOT NULL,
	"reason" text NOT NULL,
	"sealed_words" text,
	"reported_at" bigint NOT NULL,
	"position" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" ("position");
--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" ("about_id");
--> statement-breakpoint
CREATE TABLE "report_openings" (
	"report_id" text NOT NULL,
	"position" bigint NOT NULL,
	"by_id" text NOT NULL,
	"opened_at" bigint NOT NULL,
	CONSTRAINT "report_openings_pk" PRIMARY KEY ("report_id", "position")
);
