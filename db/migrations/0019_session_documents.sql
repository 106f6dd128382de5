ALTER TABLE "library_grants" ADD COLUMN "via_session_id" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "library_grants" ALTER COLUMN "via_session_id" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "library_grants" DROP CONSTRAINT "library_grants_document_id_user_id_via_message_id_pk";
--> statement-breakpoint
ALTER TABLE "library_grants" ADD CONSTRAINT "library_grants_pk" PRIMARY KEY ("document_id", "user_id", "via_message_id", "via_session_id");
--> statement-breakpoint
ALTER TABLE "mentoring_documents" ADD COLUMN "is_from_library" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "mentoring_documents" ALTER COLUMN "is_from_library" DROP DEFAULT;
