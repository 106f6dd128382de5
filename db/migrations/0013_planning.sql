CREATE TABLE "plans" (
	"plan_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"sealed_name" text,
	"name_by_id" text NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "plans_owner" ON "plans" ("owner_id", "changed_at");
--> statement-breakpoint
CREATE TABLE "plan_people" (
	"plan_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access" text NOT NULL,
	"shared_at" bigint NOT NULL,
	CONSTRAINT "plan_people_plan_id_user_id_pk" PRIMARY KEY ("plan_id", "user_id")
);
--> statement-breakpoint
CREATE INDEX "plan_people_user" ON "plan_people" ("user_id");
--> statement-breakpoint
CREATE TABLE "plan_tasks" (
	"plan_id" text NOT NULL,
	"task_id" text NOT NULL,
	"created_by_id" text NOT NULL,
	"sealed_name" text,
	"name_by_id" text NOT NULL,
	"sealed_description" text,
	"description_by_id" text NOT NULL,
	"topic_id" text,
	"deadline" text,
	"assignee_id" text,
	"status" text NOT NULL,
	"rank" text NOT NULL,
	"source_kind" text,
	"source_id" text,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"changed_by_id" text NOT NULL,
	"deleted_at" bigint,
	"version" bigint NOT NULL,
	CONSTRAINT "plan_tasks_plan_id_task_id_pk" PRIMARY KEY ("plan_id", "task_id")
);
--> statement-breakpoint
CREATE INDEX "plan_tasks_assignee" ON "plan_tasks" ("assignee_id", "deadline");
--> statement-breakpoint
CREATE TABLE "task_comments" (
	"plan_id" text NOT NULL,
	"comment_id" text NOT NULL,
	"task_id" text NOT NULL,
	"by_id" text NOT NULL,
	"sealed_text" text,
	"at" bigint NOT NULL,
	CONSTRAINT "task_comments_plan_id_comment_id_pk" PRIMARY KEY ("plan_id", "comment_id")
);
--> statement-breakpoint
CREATE INDEX "task_comments_task" ON "task_comments" ("plan_id", "task_id", "at");
