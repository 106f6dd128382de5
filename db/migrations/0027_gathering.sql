CREATE TABLE "gatherings" (
	"gathering_id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"partner_id" text,
	"created_by_id" text,
	"is_invitation" boolean,
	"request_status" text,
	"status" text,
	"sealed_title" text,
	"sealed_description" text,
	"sealed_place" text,
	"sealed_link" text,
	"type_id" text,
	"topic_ids" text[],
	"starts_at" bigint,
	"ends_at" bigint,
	"duration_minutes" integer,
	"timezone" text,
	"location" text,
	"provider" text,
	"capacity" integer,
	"minimum" integer,
	"registers_from" bigint,
	"registers_until" bigint,
	"is_public" boolean,
	"is_published" boolean,
	"sponsored_by" text,
	"recording_consent" boolean,
	"image_id" text,
	"offered_times" bigint[],
	"suiting_times" bigint[],
	"expires_at" bigint,
	"sealed_reason" text,
	"reason_by_id" text,
	"taken" integer,
	"waiting" integer,
	"called_ticket" integer,
	"sequence" integer,
	"delay_minutes" integer,
	"is_featured" boolean,
	"sealed_replay_url" text,
	"sealed_captions_url" text,
	"sealed_chapters" text,
	"replay_at" bigint,
	"created_at" bigint,
	"changed_at" bigint,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "gatherings_host" ON "gatherings" ("host_id", "starts_at");
--> statement-breakpoint
CREATE INDEX "gatherings_partner" ON "gatherings" ("partner_id", "starts_at");
--> statement-breakpoint
CREATE INDEX "gatherings_status" ON "gatherings" ("status", "starts_at");
--> statement-breakpoint
CREATE TABLE "gathering_attendees" (
	"gathering_id" text NOT NULL,
	"user_id" text NOT NULL,
	"standing" text,
	"ticket" integer,
	"entry" integer,
	"invited_at" bigint,
	"invited_by_id" text,
	"entered_at" bigint,
	"confirm_by" bigint,
	"attended_at" bigint,
	"is_missed" boolean,
	"sealed_help" text,
	"interest_expertise" text,
	"is_hidden" boolean,
	"briefed_at" bigint,
	CONSTRAINT "gathering_attendees_pk" PRIMARY KEY ("gathering_id", "user_id")
);
--> statement-breakpoint
CREATE INDEX "gathering_attendees_user" ON "gathering_attendees" ("user_id");
--> statement-breakpoint
CREATE INDEX "gathering_attendees_ticket" ON "gathering_attendees" ("gathering_id", "ticket") WHERE "standing" = 'IN';
--> statement-breakpoint
CREATE TABLE "gathering_messages" (
	"gathering_id" text NOT NULL,
	"message_id" text NOT NULL,
	"by_id" text NOT NULL,
	"sealed_text" text,
	"at" bigint NOT NULL,
	CONSTRAINT "gathering_messages_pk" PRIMARY KEY ("gathering_id", "message_id")
);
