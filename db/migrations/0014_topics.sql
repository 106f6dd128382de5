CREATE INDEX "profiles_topics_to_teach" ON "profiles" USING gin ("topics_to_teach" jsonb_path_ops);
