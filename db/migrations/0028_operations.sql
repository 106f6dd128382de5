-- The operators' console browses the log by keyset: one scan of an index each, however long the log is.
CREATE INDEX "events_type" ON "events" ("type", "position");
--> statement-breakpoint
CREATE INDEX "events_actor" ON "events" ((coalesce("meta" #>> '{actor,id}', "meta" #>> '{actor,name}')), "position");
--> statement-breakpoint
CREATE INDEX "events_correlation" ON "events" (("meta" ->> 'correlationId'), "position");
--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" ("role", "id") WHERE "role" <> 'USER';
