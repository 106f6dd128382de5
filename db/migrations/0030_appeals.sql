ALTER TABLE "mentoring_sessions" ADD COLUMN "is_appeal_dismissed" boolean DEFAULT false NOT NULL;
