import { findAccountIds } from '@waymark/db/identity';
import { normalizeEmail } from '@waymark/events/identity';
import type { UserId } from '@waymark/events/kernel';
import type { App } from '../platform/app.ts';
import { emailFingerprint } from './secrets.ts';

/** The accounts of these addresses, by normalized address. One statement, so that a missing account takes as long. */
export async function findIdsByEmail(
  app: Pick<App, 'config' | 'db'>,
  emails: readonly string[],
): Promise<ReadonlyMap<string, UserId>> {
  const requested = [...new Set(emails.map(normalizeEmail))].map(
    (email) => [email, emailFingerprint(app, email)] as const,
  );
  const found = await findAccountIds(
    app.db,
    requested.map(([, fingerprint]) => fingerprint),
  );
  return new Map(
    requested.flatMap(([email, fingerprint]) => {
      const id = found.get(fingerprint);
      return id === undefined ? [] : [[email, id] as const];
    }),
  );
}
