-- The last attempts to deliver events to webhooks, for operators and for the next attempt. No truth: the log has the webhooks.
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" text NOT NULL,
	"message_id" text NOT NULL,
	"position" bigint,
	"event_type" text NOT NULL,
	"attempt" integer NOT NULL,
	"is_by_hand" boolean NOT NULL,
	"sent_at" bigint NOT NULL,
	"milliseconds" integer NOT NULL,
	"is_delivered" boolean NOT NULL,
	"code" integer,
	"problem" text
);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" ("webhook_id", "id");
