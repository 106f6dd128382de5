CREATE TABLE "log_head" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "log_head_is_one_row" CHECK ("only")
);
--> statement-breakpoint
INSERT INTO "log_head" ("position") VALUES (0);
--> statement-breakpoint
CREATE TABLE "events" (
	"position" bigint PRIMARY KEY NOT NULL,
	"stream" text NOT NULL,
	"version" integer NOT NULL,
	"type" text NOT NULL,
	"schema_version" smallint NOT NULL,
	"data" jsonb NOT NULL,
	"meta" jsonb NOT NULL,
	"topics" text[] NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "events_stream_version" ON "events" ("stream", "version");
--> statement-breakpoint
CREATE TABLE "event_topics" (
	"topic" text NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "event_topics_pk" PRIMARY KEY ("topic", "position")
);
--> statement-breakpoint
CREATE TABLE "commands" (
	"command_id" text NOT NULL,
	"actor" text NOT NULL,
	"first_position" bigint NOT NULL,
	"last_position" bigint NOT NULL,
	CONSTRAINT "commands_pk" PRIMARY KEY ("command_id", "actor")
);
--> statement-breakpoint
CREATE TABLE "streams" (
	"stream" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"state_version" smallint,
	"state" jsonb
) WITH (fillfactor = 80);
--> statement-breakpoint
CREATE TABLE "timers" (
	"id" text PRIMARY KEY NOT NULL,
	"due_at" bigint NOT NULL,
	"command" jsonb NOT NULL,
	"armed_by" bigint NOT NULL,
	"claimed_until" bigint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "timers_due_at" ON "timers" ("due_at");
--> statement-breakpoint
CREATE TABLE "personal_keys" (
	"owner" text PRIMARY KEY NOT NULL,
	"wrapped" text,
	"destroyed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "checkpoints" (
	"name" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parked_events" (
	"consumer" text NOT NULL,
	"position" bigint NOT NULL,
	"reason" text NOT NULL,
	"parked_at" bigint NOT NULL,
	CONSTRAINT "parked_events_pk" PRIMARY KEY ("consumer", "position")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"level" double precision NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The log is append-only: % on % is refused.', TG_OP, TG_TABLE_NAME USING ERRCODE = 'WM001';
END $$;
--> statement-breakpoint
CREATE TRIGGER "events_are_final" BEFORE UPDATE OR DELETE OR TRUNCATE ON "events"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "events" FROM PUBLIC, CURRENT_USER;
