import type { IdentityEvent } from '@waymark/events/identity';
import type { Recorded } from '@waymark/events/kernel';
import type { DataPrivacyChanges, PrivacyEvent } from '@waymark/events/privacy';
import type { Sql } from 'postgres';
import type { Projection } from '../store/index.ts';
import { projectDownloads } from './projectDownloads.ts';
import { beginning, type PrivacyRow, readRows, writeRows } from './rows.ts';

type Event = Recorded<PrivacyEvent | Extract<IdentityEvent, { type: 'UserSignedUp' | 'UserErased' }>>;

/** `data_privacy` and `data_downloads`; an erased person has no row. */
export const privacyProjection: Projection = {
  name: 'privacy',
  since: 8,
  tables: ['data_privacy', 'data_downloads'],
  eventTypes: [
    'UserSignedUp',
    'UserErased',
    'DataPrivacyChanged',
    'ProfileShared',
    'ProfileUnshared',
    'DataDownloadRequested',
    'DataDownloadReady',
    'DataDownloadFailed',
    'DataDownloadExpired',
  ],
  async apply(sql, recorded) {
    const events = recorded as readonly Event[];
    await projectSettings(sql, events);
    await projectDownloads(sql, events as readonly Recorded<PrivacyEvent>[]);
    const erased = events.flatMap(({ type, data }) => (type === 'UserErased' ? [data.userId] : []));
    if (erased.length === 0) return;
    await sql`delete from data_privacy where user_id = any(${erased}::text[])`;
    await sql`delete from data_downloads where user_id = any(${erased}::text[])`;
  },
};

async function projectSettings(sql: Sql, events: readonly Event[]): Promise<void> {
  const about = events.filter(changesSettings);
  if (about.length === 0) return;
  const rows = await readRows(sql, [...new Set(about.map(({ data }) => data.userId))]);
  for (const event of about) {
    const { userId } = event.data;
    rows.set(userId, evolveRow(rows.get(userId) ?? beginning(userId), event));
  }
  await writeRows(sql, [...rows.values()]);
}

function changesSettings(event: Event): boolean {
  // ONB-13: the tick at sign-up is the first word on the newsletter.
  if (event.type === 'UserSignedUp') return event.data.signupOptions.includes('newsletter');
  return event.type === 'DataPrivacyChanged' || event.type.startsWith('Profile');
}

function evolveRow(row: PrivacyRow, event: Event): PrivacyRow {
  switch (event.type) {
    case 'UserSignedUp':
      return { ...row, newsletter: true };
    case 'DataPrivacyChanged':
      return changed(row, event.data.changes);
    case 'ProfileShared':
      return { ...row, slug: event.data.slug, isShared: true };
    case 'ProfileUnshared':
      return { ...row, isShared: false };
    default:
      return row;
  }
}

function changed(row: PrivacyRow, changes: DataPrivacyChanges): PrivacyRow {
  const said = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...row, ...Object.fromEntries(said) };
}
