-- The tenure of the shared writer that began last: every flight locks this row, so none of an older tenure writes after it.
ALTER TABLE "log_head" ADD COLUMN "writer" text;
