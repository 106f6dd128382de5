import type { IdentityEvent, SsoEvent } from '@waymark/events/identity';
import { type UserId, userId } from '@waymark/events/kernel';
import { eq } from 'drizzle-orm';
import { type Database, type FoldedOf, projection } from '../store/index.ts';
import { type Account, findAccountById } from './accountReads.ts';
import { ssoLinks } from './tables.ts';

type Orm = Pick<Database, 'orm'>;
type Linked = FoldedOf<SsoEvent, 'SsoLinked'>;
/** The last word on an identity wins, so one statement a kind of change is enough. */
type Patches = { readonly links: Map<string, Linked | null>; readonly erased: UserId[] };

/** Which account an identity at a provider belongs to. */
export const ssoProjection = projection<IdentityEvent, Patches>({
  name: 'sso',
  since: 6,
  tables: ['sso_links'],
  start: () => ({ links: new Map(), erased: [] }),
  on: {
    SsoLinked({ links }, event) {
      links.set(event.data.ssoFingerprint, event);
    },
    SsoUnlinked({ links }, { data }) {
      links.set(data.ssoFingerprint, null);
    },
    UserErased({ links, erased }, { data }) {
      erased.push(data.userId);
      for (const [fingerprint, link] of links) {
        if (link?.data.userId === data.userId) links.set(fingerprint, null);
      }
    },
  },
  send(sql, { links, erased }) {
    const gone = [...links].filter(([, link]) => link === null).map(([fingerprint]) => fingerprint);
    const rows = [...links.values()]
      .filter((link) => link !== null)
      .map(({ data, meta }) => ({
        fingerprint: data.ssoFingerprint,
        provider: data.provider,
        user_id: data.userId,
        linked_at: meta.at,
      }));
    return [
      gone.length + erased.length > 0 &&
        sql`
          delete from sso_links
          where fingerprint = any(${gone}::text[]) or user_id = any(${erased}::text[])`,
      rows.length > 0 &&
        sql`
          insert into sso_links (fingerprint, provider, user_id, linked_at)
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
            as row (fingerprint text, provider text, user_id text, linked_at bigint)
          on conflict (fingerprint) do update set provider = excluded.provider, user_id = excluded.user_id,
            linked_at = excluded.linked_at`,
    ];
  },
});

/** The account of an identity, for log-in itself, where there is no viewer yet. */
export async function findAccountBySso(db: Orm, ssoFingerprint: string): Promise<Account | undefined> {
  const [link] = await db.orm
    .select({ userId: ssoLinks.userId })
    .from(ssoLinks)
    .where(eq(ssoLinks.fingerprint, ssoFingerprint));
  return link && findAccountById(db, userId(link.userId));
}

/** The identities that an account may log in with, to let go of them all. */
export async function findSsoFingerprints(db: Orm, id: UserId): Promise<readonly string[]> {
  const rows = await db.orm
    .select({ fingerprint: ssoLinks.fingerprint })
    .from(ssoLinks)
    .where(eq(ssoLinks.userId, id));
  return rows.map(({ fingerprint }) => fingerprint);
}
