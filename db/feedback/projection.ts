import type { FeedbackEvent } from '@waymark/events/feedback';
import type { IdentityEvent } from '@waymark/events/identity';
import type { Recorded } from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import type { Projection } from '../store/index.ts';
import {
  type AskRow,
  type EntryRow,
  keyOf,
  type Pair,
  readAsks,
  readEntries,
  writeAsks,
  writeEntries,
} from './rows.ts';

type Erased = Recorded<Extract<IdentityEvent, { type: 'UserErased' }>>;
type Said = Recorded<Extract<FeedbackEvent, { type: 'FeedbackGiven' | 'FeedbackChanged' }>>;

/** The day of FBK-13, in UTC. */
const BATCH = 24 * 60 * 60 * 1_000;

/** `feedback_asks` and `feedback_entries`. Of who is erased the scores stay, for they count, and no word. */
export const feedbackProjection: Projection = {
  name: 'feedback',
  since: 12,
  tables: ['feedback_asks', 'feedback_entries'],
  eventTypes: [
    'FeedbackAsked',
    'FeedbackGiven',
    'FeedbackChanged',
    'FeedbackSkipped',
    'MarketingConsentWithdrawn',
    'FeedbackClosed',
    'FeedbackReopened',
    'UserErased',
  ],
  async apply(sql, recorded) {
    let since: Recorded<FeedbackEvent>[] = [];
    for (const event of recorded as readonly (Recorded<FeedbackEvent> | Erased)[]) {
      if (event.type !== 'UserErased') {
        since.push(event);
        continue;
      }
      await project(sql, since);
      since = [];
      const { userId } = event.data;
      await sql`delete from feedback_asks where person_id = ${userId}`;
      await sql`update feedback_entries set sealed_comment = null where by_id = ${userId}`;
    }
    await project(sql, since);
  },
};

type Rows = { readonly asks: Map<string, AskRow>; readonly entries: Map<string, EntryRow> };

async function project(sql: Sql, events: readonly Recorded<FeedbackEvent>[]): Promise<void> {
  if (events.length === 0) return;
  const pairs = events.flatMap(pairsOf);
  const rows: Rows = { asks: await readAsks(sql, pairs), entries: await readEntries(sql, pairs) };
  for (const event of events) apply(rows, event);
  await writeAsks(sql, [...rows.asks.values()]);
  await writeEntries(sql, [...rows.entries.values()]);
}

function pairsOf({ type, data }: Recorded<FeedbackEvent>): readonly Pair[] {
  const { subjectId } = data;
  switch (type) {
    case 'FeedbackAsked':
      return [{ subjectId, personId: data.personId }];
    case 'FeedbackClosed':
    case 'FeedbackReopened':
      return data.personIds.map((personId) => ({ subjectId, personId }));
    default:
      return [{ subjectId, personId: data.byId }];
  }
}

function apply({ asks, entries }: Rows, event: Recorded<FeedbackEvent>): void {
  for (const pair of pairsOf(event)) {
    const key = keyOf(pair);
    const ask = askAfter(asks.get(key), event, pair);
    if (ask) asks.set(key, ask);
    const entry = entryAfter(entries.get(key), event);
    if (entry) entries.set(key, entry);
  }
}

function askAfter(
  ask: AskRow | undefined,
  { type, data }: Recorded<FeedbackEvent>,
  pair: Pair,
): AskRow | undefined {
  switch (type) {
    case 'FeedbackAsked': {
      const { subjectKind, askedAt } = data;
      return { ...pair, subjectKind, status: 'ASKED', askedAt };
    }
    case 'FeedbackGiven':
      return ask && { ...ask, status: 'ANSWERED' };
    case 'FeedbackSkipped':
      return ask && { ...ask, status: 'SKIPPED' };
    case 'FeedbackClosed':
      return ask?.status === 'ASKED' ? { ...ask, status: 'CLOSED' } : ask;
    case 'FeedbackReopened':
      return ask?.status === 'CLOSED' ? { ...ask, status: 'ASKED' } : ask;
    default:
      return ask;
  }
}

function entryAfter(entry: EntryRow | undefined, event: Recorded<FeedbackEvent>): EntryRow | undefined {
  switch (event.type) {
    case 'FeedbackGiven':
      return { ...saidIn(event, event.data.givenAt), isClosed: false, givenAt: event.data.givenAt };
    case 'FeedbackChanged':
      return entry && { ...entry, ...saidIn(event, event.data.changedAt) };
    case 'MarketingConsentWithdrawn':
      return entry && { ...entry, marketingConsent: false };
    case 'FeedbackClosed':
      return entry && { ...entry, isClosed: true };
    case 'FeedbackReopened':
      return entry && { ...entry, isClosed: false };
    default:
      return entry;
  }
}

function saidIn({ data, sealed }: Said, at: number): Omit<EntryRow, 'isClosed' | 'givenAt'> {
  const { subjectKind, subjectId, feedbackId, byId, aboutId, score, reasonIds } = data;
  const { isAnonymous, marketingConsent, isSuppressed } = data;
  return {
    ...{ subjectKind, subjectId, feedbackId, byId, aboutId, score, reasonIds },
    ...{ isAnonymous, marketingConsent, isSuppressed },
    sealedComment: sealed.comment ?? null,
    visibleFrom: isAnonymous ? (Math.floor(at / BATCH) + 1) * BATCH : at,
  };
}
