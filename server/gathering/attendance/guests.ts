import { findHidden, findStandings } from '@waymark/db/gathering';
import { readUsers } from '@waymark/db/identity';
import { readApprovedMembers } from '@waymark/db/partner';
import { normalizeEmail } from '@waymark/events/identity';
import { normalizeText, type UserId } from '@waymark/events/kernel';
import { gatheringLimits as limits } from '@waymark/events/limits';
import { findIdsByEmail } from '../../identity/accountsByEmail.ts';
import { type UserCard, UserRef } from '../../identity/types.ts';
import { builder } from '../../platform/builder.ts';
import { badUserInput, failure } from '../../platform/graphql/failures.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { isStaff, lookerOf, manages } from '../looker.ts';
import { takeGuestList } from '../organise/reach.ts';
import { type EventView, eventById } from '../views.ts';

// Who is meant by the lines of a pasted list. A person outside of what the viewer manages looks unknown, whether there is
// such an account or not.

/** Members whose names are read at a time, and how often: of a larger community the newest are found by name, all by email. */
const PART = 10_000;
const MOST_PARTS = 10;

const problems = ['UNKNOWN', 'SEVERAL', 'SPEAKER', 'ALREADY'] as const;
type Problem = (typeof problems)[number];
type Guest = { readonly entry: string; readonly user: UserCard | null; readonly problem: Problem | null };

const ProblemEnum = builder.enumType('GroupEventGuestProblem', {
  description:
    'Why somebody of a list is not invited: not known here, several of that name, the speaker, or asked before.',
  values: problems,
});

const GuestRef = builder.objectRef<Guest>('GroupEventGuest').implement({
  description: 'Who is meant by one line of a list.',
  fields: (t) => ({
    entry: t.exposeString('entry'),
    user: t.expose('user', { type: UserRef, nullable: true }),
    problem: t.expose('problem', { type: ProblemEnum, nullable: true, description: 'Null: can be invited.' }),
  }),
});

builder.queryField('findGroupEventGuests', (t) =>
  t.withAuth({ user: true }).field({
    type: [GuestRef],
    ...atMost(limits.inviteAtOnce),
    description:
      'For who manages the event: who is meant by email addresses or full names, among the people of its community; for the charity by email among all.',
    args: {
      groupEventId: t.arg.id({ required: true }),
      entries: t.arg.stringList({ required: true, description: 'At most 100.' }),
    },
    resolve: async (_root, { groupEventId, entries }, context) => {
      const event = await eventById(context, groupEventId);
      if (!manages(await lookerOf(context), event.partnerId)) throw failure('NOT_AUTHORIZED');
      if (entries.length === 0) throw badUserInput({ entries: 'mandatory' });
      if (entries.length > limits.inviteAtOnce) throw badUserInput({ entries: 'tooMany' });
      if (entries.some((entry) => entry.length > limits.guestMax)) throw badUserInput({ entries: 'tooLong' });
      await takeGuestList(context);
      return [...(await guestsOf(context, event, entries))];
    },
  }),
);

async function guestsOf(
  context: UserContext,
  event: EventView,
  entries: readonly string[],
): Promise<readonly Guest[]> {
  const { app, viewer } = context;
  const { partnerId } = event;
  const byEmail = await findIdsByEmail(app, entries.filter(isEmail));
  const among = [...byEmail.values()];
  const limit = among.length;
  const members =
    partnerId !== null && limit > 0
      ? await readApprovedMembers(viewer, app.db, { partnerId, among, limit })
      : [];
  const emailed = among.filter((id) => isStaff(viewer) || members.includes(id));
  const named = await namedMembers(context, partnerId, new Set(entries.filter(isName).map(plain)));
  const people = new Map([...named.people, ...(await readUsers(viewer, app.db, emailed))]);
  const reached = new Set<string>(emailed);
  const idsOf = (entry: string): readonly UserId[] => {
    if (isName(entry)) return named.ids.get(plain(entry)) ?? [];
    const id = byEmail.get(normalizeEmail(entry));
    return id !== undefined && reached.has(id) ? [id] : [];
  };
  const meant = entries.flatMap(idsOf);
  const standings = await findStandings(app.db, event.id, meant);
  // Who manages may be the speaker too, who does not learn that somebody who hides their name is there.
  const hidden: ReadonlySet<string> =
    event.part === 'HOST' ? await findHidden(app.db, event.id, meant) : new Set();
  return entries.map((entry) => {
    const [id, ...others] = idsOf(entry);
    const user = id === undefined ? undefined : people.get(id);
    if (id === undefined || !user?.firstName) return { entry, user: null, problem: 'UNKNOWN' };
    if (others.length > 0) return { entry, user: null, problem: 'SEVERAL' };
    if (id === event.hostId) return { entry, user, problem: 'SPEAKER' };
    return { entry, user, problem: standings.has(id) && !hidden.has(id) ? 'ALREADY' : null };
  });
}

type Named = {
  readonly ids: ReadonlyMap<string, readonly UserId[]>;
  readonly people: ReadonlyMap<UserId, UserCard>;
};

/** Names are encrypted, so members are read part by part, and only those who are asked for are kept. */
async function namedMembers(
  { app, viewer }: UserContext,
  partnerId: string | null,
  names: ReadonlySet<string>,
): Promise<Named> {
  const ids = new Map<string, UserId[]>();
  const found = new Map<UserId, UserCard>();
  if (partnerId === null || names.size === 0) return { ids, people: found };
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const asked = { partnerId, offset: part * PART, limit: PART };
    const members = await readApprovedMembers(viewer, app.db, asked);
    const people = await readUsers(viewer, app.db, members);
    for (const id of members) {
      const person = people.get(id);
      if (!person?.firstName) continue;
      const name = plain(`${person.firstName} ${person.lastName ?? ''}`);
      if (!names.has(name)) continue;
      ids.set(name, [...(ids.get(name) ?? []), id]);
      found.set(id, person);
    }
    if (members.length < PART) break;
  }
  return { ids, people: found };
}

function isEmail(entry: string): boolean {
  return entry.includes('@');
}

function isName(entry: string): boolean {
  return !isEmail(entry);
}

/** Without case, accents and double spaces, as names are typed. */
function plain(name: string): string {
  const letters = normalizeText(name, 'NFD').replace(/\p{M}/gu, '');
  return letters.trim().replace(/\s+/g, ' ').toLowerCase();
}
