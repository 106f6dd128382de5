ALTER TABLE "notifications" ALTER COLUMN "is_own_act" SET DEFAULT false;
