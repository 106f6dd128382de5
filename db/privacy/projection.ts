import type { IdentityEvent } from '@waymark/events/identity';
import type { DataPrivacyChanges, PrivacyEvent } from '@waymark/events/privacy';
import type { Sql } from 'postgres';
import { projection } from '../store/index.ts';
import { type Downloads, endDownload, noDownloads, writeDownloads } from './downloads.ts';
import { beginning, type PrivacyRow, readRows, writeRows } from './rows.ts';

type Patches = Downloads & {
  readonly changes: { readonly userId: string; readonly columns: Partial<PrivacyRow> }[];
  readonly erased: string[];
};

/** `data_privacy` and `data_downloads`; an erased person has no row. */
export const privacyProjection = projection<PrivacyEvent | IdentityEvent, Patches>({
  name: 'privacy',
  since: 8,
  changedIn: 38,
  tables: ['data_privacy', 'data_downloads'],
  start: () => ({ ...noDownloads(), changes: [], erased: [] }),
  on: {
    UserSignedUp: noteTicks,
    // Who was invited ticks when they accept.
    InvitationAccepted: noteTicks,
    DataPrivacyChanged({ changes }, { data }) {
      changes.push({ userId: data.userId, columns: said(data.changes) });
    },
    ProfileShared({ changes }, { data: { userId, slug } }) {
      changes.push({ userId, columns: { slug, isShared: true } });
    },
    ProfileUnshared({ changes }, { data: { userId } }) {
      changes.push({ userId, columns: { isShared: false } });
    },
    DataDownloadRequested({ requested }, { data }) {
      requested.push(data);
    },
    DataDownloadReady(patches, { data, sealed }) {
      const { expiresAt, size } = data;
      const sealed_file_key = sealed.fileKey ?? null;
      endDownload(patches, data, { status: 'READY', expires_at: expiresAt, size, sealed_file_key });
    },
    DataDownloadFailed: (patches, { data }) => endDownload(patches, data, { status: 'FAILED' }),
    DataDownloadExpired: (patches, { data }) => endDownload(patches, data, { status: 'EXPIRED' }),
    UserErased({ erased }, { data }) {
      erased.push(data.userId);
    },
  },
  async write(sql, patches) {
    const { erased } = patches;
    await writeSettings(sql, patches);
    await writeDownloads(sql, patches);
    if (erased.length === 0) return;
    await sql`delete from data_privacy where user_id = any(${erased}::text[])`;
    await sql`delete from data_downloads where user_id = any(${erased}::text[])`;
  },
});

type Ticked = { readonly data: { readonly userId: string; readonly signupOptions: readonly string[] } };

/** ONB-13: the tick at sign-up is the first word on the newsletter. */
function noteTicks({ changes }: Patches, { data: { userId, signupOptions } }: Ticked): void {
  if (signupOptions.includes('newsletter')) changes.push({ userId, columns: { newsletter: true } });
}

async function writeSettings(sql: Sql, { changes }: Patches): Promise<void> {
  if (changes.length === 0) return;
  const rows = await readRows(sql, [...new Set(changes.map(({ userId }) => userId))]);
  for (const { userId, columns } of changes) {
    rows.set(userId, { ...(rows.get(userId) ?? beginning(userId)), ...columns });
  }
  await writeRows(sql, [...rows.values()]);
}

function said(changes: DataPrivacyChanges): Partial<PrivacyRow> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
