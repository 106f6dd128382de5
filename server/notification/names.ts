import {
  findAttendeeMessages,
  type GatheringView,
  organiserLooker,
  ownLooker,
  readGatheringsById,
} from '@waymark/db/gathering';
import { findRole } from '@waymark/db/identity';
import { readSentDocuments } from '@waymark/db/library';
import { findManaged } from '@waymark/db/partner';
import { findPlanNames } from '@waymark/db/planning';
import type { UserId } from '@waymark/events/kernel';
import type { App } from '../platform/app.ts';
import type { UserViewer } from '../platform/viewer.ts';
import { organiserAnswers } from './pathOf.ts';
import type { Names } from './values.ts';

type About = { readonly values: Readonly<Record<string, string>> };

/** What a page of notifications calls plans, cards, documents and events: a statement each, however many there are. */
export async function namesSeenBy(viewer: UserViewer, app: App, rows: readonly About[]): Promise<Names> {
  const [plans, documents, events, written] = await Promise.all([
    findPlanNames(app.db, viewer.userId, planIdsOf(rows)),
    readSentDocuments(viewer, app.db, documentIdsOf(rows)),
    eventsFor(app, viewer.userId, rows),
    writtenIn(app, rows),
  ]);
  const named = [...documents].flatMap(([id, document]) =>
    document.isReachable && document.name !== null ? [[id, document.name] as const] : [],
  );
  return new Map([...plans, ...named, ...titlesOf(events), ...written]);
}

/** The group events that these are about, as their person sees them: by a seat, an invitation, as the speaker, or as who runs them. */
export async function eventsFor(
  app: App,
  owner: UserId,
  rows: readonly About[],
): Promise<ReadonlyMap<string, GatheringView>> {
  const now = app.clock.now();
  const own = await readGatheringsById(ownLooker(owner), app.db, gatheringIdsOf(rows), now);
  const organised = rows.filter(({ values: { answer = '' } }) => organiserAnswers.has(answer));
  const others = gatheringIdsOf(organised).filter((id) => own.get(id)?.part !== 'HOST');
  if (others.length === 0) return own;
  const [role = 'USER', managerOf] = await Promise.all([findRole(app.db, owner), findManaged(app.db, owner)]);
  const looker = organiserLooker(owner, role, managerOf);
  return new Map([...own, ...(await readGatheringsById(looker, app.db, others, now))]);
}

function gatheringIdsOf(rows: readonly About[]): readonly string[] {
  return [...new Set(rows.flatMap(({ values }) => values.gatheringId ?? []))];
}

export function titlesOf(events: ReadonlyMap<string, GatheringView>): readonly (readonly [string, string])[] {
  return [...events].flatMap(([id, { title }]) => (title === null ? [] : [[id, title] as const]));
}

/** What organisers wrote, by the key of the notification's values. */
export async function writtenIn(app: App, rows: readonly About[]): Promise<Names> {
  const asked = rows.flatMap(({ values: { gatheringId, writtenAt } }) =>
    gatheringId && writtenAt ? [{ gatheringId, at: Number(writtenAt) }] : [],
  );
  const found = await findAttendeeMessages(app.db, asked);
  return new Map([...found].flatMap(([key, text]) => (text === null ? [] : [[key, text] as const])));
}

export function planIdsOf(rows: readonly About[]) {
  const ids = (name: 'planId' | 'taskId') => [...new Set(rows.flatMap(({ values }) => values[name] ?? []))];
  return { planIds: ids('planId'), taskIds: ids('taskId') };
}

export function documentIdsOf(rows: readonly About[]): readonly string[] {
  return [...new Set(rows.flatMap(({ values }) => values.documentId ?? []))];
}
