CREATE TABLE "sso_links" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"user_id" text NOT NULL,
	"linked_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sso_links_user" ON "sso_links" ("user_id");
