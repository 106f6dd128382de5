ALTER TABLE "achievement_sessions" ADD COLUMN "judged_at" bigint;
