/** Documented operations that do not exist yet. The list only shrinks: a test fails when one of them validates. */
export const notBuilt: ReadonlySet<string> = new Set([]);
