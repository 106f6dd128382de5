CREATE TABLE "library_documents" (
	"document_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"sealed_name" text,
	"topic_ids" text[] NOT NULL,
	"source" text NOT NULL,
	"version_number" integer NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"removed_at" bigint
);
--> statement-breakpoint
CREATE INDEX "library_documents_owner" ON "library_documents" ("owner_id", "changed_at");
--> statement-breakpoint
CREATE TABLE "library_versions" (
	"document_id" text NOT NULL,
	"number" integer NOT NULL,
	"file_key" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "library_versions_document_id_number_pk" PRIMARY KEY ("document_id", "number")
);
--> statement-breakpoint
CREATE TABLE "library_grants" (
	"document_id" text NOT NULL,
	"user_id" text NOT NULL,
	"via_message_id" text NOT NULL,
	"shared_at" bigint NOT NULL,
	CONSTRAINT "library_grants_document_id_user_id_via_message_id_pk" PRIMARY KEY ("document_id", "user_id", "via_message_id")
);
--> statement-breakpoint
CREATE INDEX "library_grants_user" ON "library_grants" ("user_id");
--> statement-breakpoint
CREATE TABLE "library_leavers" (
	"user_id" text PRIMARY KEY NOT NULL
);
