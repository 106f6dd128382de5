CREATE TABLE "messaging_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"mentee_id" text NOT NULL,
	"mentor_id" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "messaging_sessions_pair" ON "messaging_sessions" ("mentee_id", "mentor_id");
