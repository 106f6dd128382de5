CREATE TABLE "partners" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subdomain" text,
	"is_default" boolean NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "partners_subdomain" ON "partners" ("subdomain");
