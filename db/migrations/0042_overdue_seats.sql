CREATE INDEX "gathering_attendees_confirm" ON "gathering_attendees" USING btree ("gathering_id","confirm_by") WHERE "gathering_attendees"."confirm_by" is not null;
