import { check } from 'k6';
import exec from 'k6/execution';
import { Counter, Trend } from 'k6/metrics';
import type { Options } from 'k6/options';
import { cancelEvent, publishEvent, setStatus } from '../lib/eventRequest.ts';
import { type EventScreen, openEventScreen } from '../lib/eventScreen.ts';
import { readStack } from '../lib/person.ts';
import { logIn, type Session } from '../lib/session.ts';
import { seat, until } from '../lib/table.ts';
import { profileOf, thresholdsOf } from '../profiles/gathering.ts';

/**
 * Invariants under test (EVT-90, EVT-113, EVT-117): no seat over the maximum, a waiting list in the order of the
 * acknowledgements, nobody notified twice that a seat came free, every screen as the server has it.
 */
const metrics = {
  rushes: new Counter('rushes'),
  over: new Counter('seats_over_maximum'),
  disordered: new Counter('waiting_out_of_order'),
  twice: new Counter('people_notified_twice'),
  unlike: new Counter('screens_unlike_server'),
  answer: new Trend('register_to_answer', true),
  screens: new Trend('leave_to_screens', true),
};

const SEATS = 2;
/** Three at once: two get a seat. The other two once these have their answers: they wait behind. */
const WAVES = [3, 2] as const;
const stack = readStack();
const profile = profileOf(__ENV.PROFILE);

export const options: Options = {
  scenarios: { 'registration-rush': profile.scenario },
  thresholds: thresholdsOf(__ENV.PROFILE),
  summaryTrendStats: ['avg', 'med', 'p(90)', 'p(99)', 'max'],
};

type Guest = { readonly who: Session; readonly screen: EventScreen };

let staff: { readonly session: Session; readonly at: number } | undefined;

/** Access tokens live 15 minutes (AUT-60). */
async function staffSession(): Promise<Session> {
  if (!staff || Date.now() - staff.at > 10 * 60_000) {
    if (!stack.staff) throw new Error('The stack names no staff, who accepts the events.');
    staff = { session: await logIn(stack, stack.staff), at: Date.now() };
  }
  return staff.session;
}

/** A speaker may propose thirty events a day: each one serves for some turns, and all six take turns to speak. */
const TURNS = 3;
let turns = 0;
/** The event of the turn before; none where that one was broken off. */
let held: string | undefined;

/** An event fills up, in two waves; then two give their seats back at once. In the end everybody leaves, and it begins again. */
export default async function registrationRush(): Promise<void> {
  const six = await seat(stack, exec.vu.idInTest, 1 + WAVES[0] + WAVES[1]);
  const host = six[Math.floor(turns / TURNS) % six.length];
  if (!host) return;
  const id = held ?? (await newEvent(host));
  held = undefined;
  const people = six.filter((who) => who !== host);
  const guests = await Promise.all(
    people.map(async (who): Promise<Guest> => ({ who, screen: await openEventScreen(stack, who, id) })),
  );
  for (let round = 1; round <= profile.turn; round++) await leaveAll(await rush(guests, id), guests, id);
  check(null, { 'no socket was closed on us': () => guests.every(({ screen }) => screen.ends() === 0) });
  for (const { screen } of guests) screen.close();
  turns += 1;
  if (turns % TURNS > 0) held = id;
  else await cancelEvent(stack, host, id);
}

async function newEvent(host: Session): Promise<string> {
  const id = `rush-${exec.vu.idInTest}-${turns}-${Date.now().toString(36)}`;
  await publishEvent(stack, { host, staff: await staffSession() }, { id, capacity: SEATS });
  return id;
}

/** Who waits goes first, so that nobody is called meanwhile. */
async function leaveAll(waiting: readonly Guest[], guests: readonly Guest[], id: string): Promise<void> {
  const leave = (some: readonly Guest[]) =>
    Promise.all(some.map(({ who }) => setStatus(stack, who, id, 'CANCELLED')));
  await leave(waiting.slice(SEATS));
  await leave(waiting.slice(0, SEATS));
  await settled(guests, { registered: 0, waiting: 0 });
}

/** Who waited, in their order: the first of them have the seats in the end. */
async function rush(guests: readonly Guest[], id: string): Promise<readonly Guest[]> {
  const calls = new Map(guests.map((guest) => [guest, guest.screen.said('AttendeeCalled')]));
  const callsOf = (guest: Guest) => guest.screen.said('AttendeeCalled') - (calls.get(guest) ?? 0);
  const first = guests.slice(0, WAVES[0]);
  const second = guests.slice(WAVES[0]);
  const answers = [...(await registerAll(first, id)), ...(await registerAll(second, id))];
  metrics.rushes.add(1);
  const seated = answers.filter(({ status }) => status === 'REGISTERED').map(({ guest }) => guest);
  check(null, { 'as many have a seat as there are': () => seated.length === SEATS });
  metrics.over.add(Math.max(0, seated.length - SEATS));
  await settled(guests, { registered: SEATS, waiting: guests.length - SEATS });
  const waiting = await list(guests.filter((guest) => !seated.includes(guest)));
  // Who was answered before the others had asked is in front of them.
  const late = waiting.findIndex(({ guest }) => second.includes(guest));
  const isOrdered =
    waiting.every(({ position }, index) => position === index + 1) &&
    waiting.slice(late).every(({ guest }) => second.includes(guest));
  check(null, { 'the list is in the order of the acknowledgements': () => isOrdered });
  metrics.disordered.add(isOrdered ? 0 : 1);
  await compare(guests);

  const begun = Date.now();
  await Promise.all(seated.map(({ who }) => setStatus(stack, who, id, 'CANCELLED')));
  const isMoved = await settled(guests, { registered: SEATS, waiting: guests.length - 2 * SEATS });
  if (isMoved) metrics.screens.add(Date.now() - begun);
  const waited = waiting.map(({ guest }) => guest);
  await called(waited, callsOf);
  await compare(guests);
  return waited;
}

async function registerAll(guests: readonly Guest[], id: string) {
  const begun = Date.now();
  return Promise.all(
    guests.map(async (guest) => {
      const status = await setStatus(stack, guest.who, id, 'REGISTERED');
      metrics.answer.add(Date.now() - begun);
      check(status, {
        'everybody is registered or waits': () => status === 'REGISTERED' || status === 'WAITLISTED',
      });
      return { guest, status };
    }),
  );
}

/** By the server, the first in front. */
async function list(guests: readonly Guest[]) {
  const found = await Promise.all(
    guests.map(async (guest) => ({ guest, position: (await guest.screen.ask())?.mine?.position ?? 0 })),
  );
  return found.sort((one, other) => one.position - other.position);
}

/** Whether every screen came to show these numbers, by live changes alone. */
async function settled(
  guests: readonly Guest[],
  { registered, waiting }: { readonly registered: number; readonly waiting: number },
): Promise<boolean> {
  const isThere = await until(() =>
    guests.every(({ screen }) => {
      const seen = screen.shown();
      return seen?.totalAcceptedInvitations === registered && seen.waiting === waiting;
    }),
  );
  const most = Math.max(...guests.map(({ screen }) => screen.shown()?.totalAcceptedInvitations ?? 0));
  metrics.over.add(Math.max(0, most - SEATS));
  check(null, { 'every screen shows the seats and the list': () => isThere });
  return isThere;
}

/** The first of the list were called, once each, and nobody else. */
async function called(waiting: readonly Guest[], callsOf: (guest: Guest) => number): Promise<void> {
  const expected = waiting.map((_guest, index) => (index < SEATS ? 1 : 0));
  const isCalled = await until(() => waiting.every((guest, index) => callsOf(guest) === expected[index]));
  let notices: readonly number[] = [];
  for (let tries = 0; tries < 20; tries++) {
    notices = await Promise.all(waiting.map(({ screen }) => screen.notices('EVENT_PLACE')));
    if (notices.every((count, index) => count === expected[index])) break;
    await until(() => false, 500);
  }
  const isNoticed = notices.every((count, index) => count === expected[index]);
  const often = waiting.filter((guest, index) => callsOf(guest) > 1 || (notices[index] ?? 0) > 1);
  metrics.twice.add(often.length);
  check(null, {
    'the first of the list are called, and nobody else': () => isCalled,
    'they have one notice each, and nobody else': () => isNoticed,
  });
}

/** What live changes put on the screens is what the server answers now. */
async function compare(guests: readonly Guest[]): Promise<void> {
  const isLike = async ({ screen }: Guest) =>
    JSON.stringify(await screen.ask()) === JSON.stringify(screen.shown());
  let unlike = guests.length;
  for (let tries = 0; tries < 20 && unlike > 0; tries++) {
    if (tries > 0) await until(() => false, 250);
    unlike = (await Promise.all(guests.map(isLike))).filter((like) => !like).length;
  }
  metrics.unlike.add(unlike);
  check(null, { 'every screen is as the server has it': () => unlike === 0 });
}
