CREATE TABLE "mail_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"process" text NOT NULL,
	"seen_at" bigint NOT NULL,
	"taken_at" bigint
);
