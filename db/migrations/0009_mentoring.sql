CREATE TABLE "mentoring_sessions" (
	"session_id" text collate "C" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"series_id" text,
	"series_number" integer,
	"series_count" integer,
	"cadence" text,
	"status" text NOT NULL,
	"mentee_id" text NOT NULL,
	"mentor_id" text,
	"sealed_title" text,
	"sealed_description" text,
	"topic_id" text NOT NULL,
	"times" bigint[] NOT NULL,
	"timezone" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"starts_at" bigint,
	"ends_at" bigint,
	"provider" text,
	"sealed_link" text,
	"community_id" text,
	"plan_id" text,
	"reason" text,
	"sealed_reason_text" text,
	"cancelled_by" text,
	"late_by" text,
	"late_minutes" integer,
	"late_at" bigint,
	"no_show_by" text,
	"no_show_absent" text,
	"no_show_at" bigint,
	"is_no_show_appealed" boolean NOT NULL,
	"is_no_show_revoked" boolean NOT NULL,
	"sealed_agenda" text,
	"agenda_by" text,
	"sealed_notes" text,
	"notes_by" text,
	"notes_at" bigint,
	"notes_revision" integer NOT NULL,
	"expires_at" bigint,
	"created_at" bigint NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mentoring_sessions_mentee" ON "mentoring_sessions" ("mentee_id", "status");
--> statement-breakpoint
CREATE INDEX "mentoring_sessions_mentor" ON "mentoring_sessions" ("mentor_id", "status");
--> statement-breakpoint
CREATE INDEX "mentoring_sessions_queue" ON "mentoring_sessions" ("community_id", "created_at") WHERE "community_id" IS NOT NULL AND "status" IN ('REQUESTED', 'PENDING');
--> statement-breakpoint
CREATE TABLE "mentoring_offers" (
	"session_id" text collate "C" NOT NULL,
	"mentor_id" text NOT NULL,
	"status" text NOT NULL,
	"offered_at" bigint NOT NULL,
	"answered_at" bigint,
	"is_substitute" boolean NOT NULL,
	"sealed_question" text,
	"reason" text,
	"sealed_reason_text" text,
	CONSTRAINT "mentoring_offers_pk" PRIMARY KEY("session_id","mentor_id")
);
--> statement-breakpoint
CREATE INDEX "mentoring_offers_mentor" ON "mentoring_offers" ("mentor_id", "status");
--> statement-breakpoint
CREATE TABLE "mentoring_proposals" (
	"proposal_id" text collate "C" PRIMARY KEY NOT NULL,
	"session_id" text collate "C" NOT NULL,
	"by_id" text NOT NULL,
	"times" bigint[] NOT NULL,
	"sealed_reason_text" text,
	"status" text NOT NULL,
	"original_start" bigint NOT NULL,
	"accepted_time" bigint,
	"expires_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"position" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mentoring_proposals_session" ON "mentoring_proposals" ("session_id", "position");
--> statement-breakpoint
CREATE TABLE "mentoring_documents" (
	"session_id" text collate "C" NOT NULL,
	"document_id" text NOT NULL,
	"by_id" text NOT NULL,
	"sealed_title" text,
	"sealed_url" text,
	"added_at" bigint NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "mentoring_documents_pk" PRIMARY KEY("session_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "mentoring_bookings" (
	"user_id" text NOT NULL,
	"session_id" text collate "C" NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	CONSTRAINT "mentoring_bookings_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
CREATE INDEX "mentoring_bookings_span" ON "mentoring_bookings" ("user_id", "ends_at", "starts_at");
