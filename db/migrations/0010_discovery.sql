CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
CREATE TABLE "discovery_people" (
	"user_id" text PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"is_listed" boolean NOT NULL,
	"words" text[] NOT NULL,
	"document" tsvector,
	"quality" integer NOT NULL,
	"sessions_given" integer NOT NULL,
	"usual_answer" text
);
--> statement-breakpoint
CREATE INDEX "discovery_people_document" ON "discovery_people" USING gin ("document") WHERE "is_listed";
--> statement-breakpoint
CREATE INDEX "discovery_people_quality" ON "discovery_people" ("quality" DESC, "user_id") WHERE "is_listed";
--> statement-breakpoint
CREATE INDEX "discovery_people_sessions" ON "discovery_people" ("sessions_given" DESC, "quality" DESC, "user_id") WHERE "is_listed";
--> statement-breakpoint
CREATE TABLE "discovery_words" (
	"word" text PRIMARY KEY NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "discovery_words_alike" ON "discovery_words" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE "discovery_sessions" (
	"session_id" text NOT NULL,
	"mentor_id" text NOT NULL,
	"offered_at" bigint,
	"answered_at" bigint,
	"is_given" boolean NOT NULL,
	CONSTRAINT "discovery_sessions_pk" PRIMARY KEY ("session_id", "mentor_id")
);
--> statement-breakpoint
CREATE INDEX "discovery_sessions_mentor" ON "discovery_sessions" ("mentor_id", "answered_at");
--> statement-breakpoint
CREATE TABLE "discovery_blocks" (
	"user_id" text NOT NULL,
	"other_id" text NOT NULL,
	CONSTRAINT "discovery_blocks_pk" PRIMARY KEY ("user_id", "other_id")
);
--> statement-breakpoint
CREATE INDEX "discovery_blocks_other" ON "discovery_blocks" ("other_id");
--> statement-breakpoint
CREATE TABLE "discovery_dismissals" (
	"user_id" text NOT NULL,
	"recommendation_id" text NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "discovery_dismissals_pk" PRIMARY KEY ("user_id", "recommendation_id")
);
--> statement-breakpoint
CREATE FUNCTION "discovery_words_like"(wanted text) RETURNS TABLE ("word" text) LANGUAGE sql STABLE
SET "pg_trgm.similarity_threshold" = 0.18 AS $$
	SELECT known.word FROM discovery_words known WHERE known.word % wanted
	ORDER BY similarity(known.word, wanted) DESC, known.word LIMIT 40
$$;
