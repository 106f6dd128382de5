import type { FeedbackEvent } from '@waymark/events/feedback';
import type { IdentityEvent } from '@waymark/events/identity';
import type { Sql } from 'postgres';
import { type FoldedOf, projection } from '../store/index.ts';
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

type Said = FoldedOf<FeedbackEvent, 'FeedbackGiven' | 'FeedbackChanged'>;
type Change = {
  readonly pair: Pair;
  readonly ask?: (ask: AskRow | undefined) => AskRow | undefined;
  readonly entry?: (entry: EntryRow | undefined) => EntryRow | undefined;
};
/** What happened up to an erasure, or to the end. */
type Part = { readonly changes: Change[]; erasedId: string | null };

/** The day of FBK-13, in UTC. */
const BATCH = 24 * 60 * 60 * 1_000;

/** `feedback_asks` and `feedback_entries`. Of who is erased the scores stay, for they count, and no word. */
export const feedbackProjection = projection<FeedbackEvent | IdentityEvent, Part[]>({
  name: 'feedback',
  since: 12,
  tables: ['feedback_asks', 'feedback_entries'],
  start: () => [],
  on: {
    FeedbackAsked(parts, { data: { subjectId, personId, subjectKind, askedAt } }) {
      const pair = { subjectId, personId };
      change(parts, { pair, ask: () => ({ ...pair, subjectKind, status: 'ASKED', askedAt }) });
    },
    FeedbackGiven(parts, event) {
      const { givenAt } = event.data;
      change(parts, {
        pair: pairOf(event),
        ask: (ask) => ask && { ...ask, status: 'ANSWERED' },
        entry: () => ({ ...saidIn(event, givenAt), isClosed: false, givenAt }),
      });
    },
    FeedbackChanged(parts, event) {
      const said = saidIn(event, event.data.changedAt);
      change(parts, { pair: pairOf(event), entry: (entry) => entry && { ...entry, ...said } });
    },
    FeedbackSkipped: (parts, event) =>
      change(parts, { pair: pairOf(event), ask: (ask) => ask && { ...ask, status: 'SKIPPED' } }),
    MarketingConsentWithdrawn: (parts, event) =>
      change(parts, {
        pair: pairOf(event),
        entry: (entry) => entry && { ...entry, marketingConsent: false },
      }),
    FeedbackClosed(parts, { data: { subjectId, personIds } }) {
      for (const personId of personIds) {
        change(parts, {
          pair: { subjectId, personId },
          ask: (ask) => (ask?.status === 'ASKED' ? { ...ask, status: 'CLOSED' } : ask),
          entry: (entry) => entry && { ...entry, isClosed: true },
        });
      }
    },
    FeedbackReopened(parts, { data: { subjectId, personIds } }) {
      for (const personId of personIds) {
        change(parts, {
          pair: { subjectId, personId },
          ask: (ask) => (ask?.status === 'CLOSED' ? { ...ask, status: 'ASKED' } : ask),
          entry: (entry) => entry && { ...entry, isClosed: false },
        });
      }
    },
    UserErased(parts, { data }) {
      openPart(parts).erasedId = data.userId;
    },
  },
  async write(sql, parts) {
    for (const { changes, erasedId } of parts) {
      await writeChanges(sql, changes);
      if (erasedId === null) continue;
      await sql`delete from feedback_asks where person_id = ${erasedId}`;
      await sql`update feedback_entries set sealed_comment = null where by_id = ${erasedId}`;
    }
  },
});

function openPart(parts: Part[]): Part {
  const last = parts.at(-1);
  if (last?.erasedId === null) return last;
  const next = { changes: [], erasedId: null };
  parts.push(next);
  return next;
}

function change(parts: Part[], change: Change): void {
  openPart(parts).changes.push(change);
}

async function writeChanges(sql: Sql, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const pairs = changes.map(({ pair }) => pair);
  const [asks, entries] = [await readAsks(sql, pairs), await readEntries(sql, pairs)];
  for (const { pair, ask, entry } of changes) {
    lay(asks, keyOf(pair), ask);
    lay(entries, keyOf(pair), entry);
  }
  await writeAsks(sql, [...asks.values()]);
  await writeEntries(sql, [...entries.values()]);
}

function lay<Row>(
  rows: Map<string, Row>,
  key: string,
  change: ((row: Row | undefined) => Row | undefined) | undefined,
) {
  const next = change?.(rows.get(key));
  if (next) rows.set(key, next);
}

function pairOf({ data }: { readonly data: { readonly subjectId: string; readonly byId: string } }): Pair {
  return { subjectId: data.subjectId, personId: data.byId };
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
