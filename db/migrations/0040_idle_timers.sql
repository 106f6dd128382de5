CREATE TABLE "idle_timers" (
	"id" text PRIMARY KEY NOT NULL,
	"due_at" bigint NOT NULL,
	"command" jsonb NOT NULL,
	"armed_by" bigint NOT NULL,
	"fired_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idle_timers_fired_at" ON "idle_timers" USING btree ("fired_at");
