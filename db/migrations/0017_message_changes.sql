ALTER TABLE "messages" ADD COLUMN "attachment" jsonb;
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "edited_at" bigint;
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deleted_at" bigint;
--> statement-breakpoint
ALTER TABLE "conversation_users" ADD COLUMN "change_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX "messages_deleted" ON "messages" ("conversation_id", "sender_id", "sender_sequence") WHERE "deleted_at" is not null;
