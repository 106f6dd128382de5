ALTER TABLE "messages" ADD COLUMN "reply_to" text collate "C";
--> statement-breakpoint
CREATE TABLE "message_reactions" (
	"conversation_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"user_id" text NOT NULL,
	"reaction" text NOT NULL,
	"is_there" boolean NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "message_reactions_pk" PRIMARY KEY ("conversation_id", "sequence", "user_id", "reaction")
);
