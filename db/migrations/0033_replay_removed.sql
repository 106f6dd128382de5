ALTER TABLE "gatherings" ADD COLUMN "sealed_removal" text;
--> statement-breakpoint
ALTER TABLE "gatherings" ADD COLUMN "removed_by_id" text;
