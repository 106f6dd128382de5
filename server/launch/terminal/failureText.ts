const texts: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  // Of PostgreSQL.
  '53100': 'The disk is full.',
  '25006': 'The database is read-only.',
};

/** Why something did not start, for its reader: by its first cause, as what is around it names a statement. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return failureText(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  return texts[code ?? ''] ?? (error.message || code || error.name);
}
