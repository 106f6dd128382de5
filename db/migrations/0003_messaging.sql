CREATE TABLE "messages" (
	"conversation_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"message_id" text collate "C" NOT NULL,
	"sender_id" text NOT NULL,
	"receiver_id" text NOT NULL,
	"sender_sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_text" text,
	"sent_at" bigint NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "messages_pk" PRIMARY KEY ("conversation_id", "sequence")
);
--> statement-breakpoint
CREATE TABLE "conversation_users" (
	"user_id" text NOT NULL,
	"other_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"last_message_id" text collate "C",
	"message_count" integer DEFAULT 0 NOT NULL,
	"has_written" boolean DEFAULT false NOT NULL,
	"incoming" integer DEFAULT 0 NOT NULL,
	"read_incoming" integer DEFAULT 0 NOT NULL,
	"read_up_to" text collate "C",
	"shared_read_up_to" text collate "C",
	"shared_delivered_up_to" text collate "C",
	"has_blocked" boolean DEFAULT false NOT NULL,
	"permission" text,
	"ask_again_from" bigint,
	CONSTRAINT "conversation_users_pk" PRIMARY KEY ("user_id", "other_id")
);
--> statement-breakpoint
CREATE INDEX "conversation_users_latest" ON "conversation_users" ("user_id", "last_message_id");
--> statement-breakpoint
CREATE TABLE "message_permission_requests" (
	"request_id" text collate "C" PRIMARY KEY NOT NULL,
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"is_waiting" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "message_permission_requests_waiting" ON "message_permission_requests" ("to_id", "request_id") WHERE "is_waiting";
--> statement-breakpoint
CREATE TABLE "messaging_people" (
	"user_id" text PRIMARY KEY NOT NULL,
	"first_name" text,
	"last_name" text,
	"search_name" text collate "C",
	"photo" text,
	"user_type" text,
	"is_verified" boolean NOT NULL,
	"is_erased" boolean NOT NULL,
	"is_disabled" boolean NOT NULL,
	"show_typing" boolean NOT NULL,
	"show_presence" boolean NOT NULL,
	"show_read_receipts" boolean NOT NULL,
	"allow_new_contacts" boolean NOT NULL,
	"enter_sends" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "messaging_people_search" ON "messaging_people" ("search_name", "user_id");
--> statement-breakpoint
CREATE TABLE "messaging_memberships" (
	"user_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"is_approved" boolean NOT NULL,
	CONSTRAINT "messaging_memberships_pk" PRIMARY KEY ("user_id", "partner_id")
);
--> statement-breakpoint
CREATE TABLE "messaging_partners" (
	"partner_id" text PRIMARY KEY NOT NULL,
	"is_disabled" boolean NOT NULL
);
