import { check } from 'k6';
import exec from 'k6/execution';
import { Counter, Trend } from 'k6/metrics';
import type { Options } from 'k6/options';
import { readStack } from '../lib/person.ts';
import { accept, ask, cancel } from '../lib/request.ts';
import type { Session } from '../lib/session.ts';
import { openScreen, type SessionScreen } from '../lib/sessionScreen.ts';
import { hour, seat, until } from '../lib/table.ts';
import { profileOf, thresholdsOf } from '../profiles/mentoring.ts';

/** Invariant under test (SES-52): one winner a request, every loser notified, every screen as the server has it. */
const metrics = {
  races: new Counter('races'),
  notOne: new Counter('races_without_one_winner'),
  untold: new Counter('losers_not_told'),
  unlike: new Counter('screens_unlike_server'),
  answer: new Trend('accept_to_answer', true),
  screens: new Trend('accept_to_screens', true),
};

const MENTORS = 5;
const stack = readStack();
const profile = profileOf('booking-race', __ENV.PROFILE);

export const options: Options = {
  scenarios: { 'booking-race': profile.scenario },
  thresholds: thresholdsOf('booking-race', __ENV.PROFILE),
  summaryTrendStats: ['avg', 'med', 'p(90)', 'p(99)', 'max'],
};

type Player = { readonly who: Session; readonly screen: SessionScreen };

/** One learner asks five mentors, who all accept at once; again and again. */
export default async function bookingRace(): Promise<void> {
  const people = await seat(stack, exec.vu.idInTest, MENTORS + 1);
  const players = await Promise.all(
    people.map(async (who): Promise<Player> => ({ who, screen: await openScreen(stack, who) })),
  );
  const [learner, ...mentors] = players;
  if (!learner) return;
  for (let round = 1; round <= profile.turn; round++) {
    await race(learner, mentors, exec.vu.iterationInInstance * profile.turn + round);
  }
  check(null, {
    'no socket was closed on us': () => players.every(({ screen }) => screen.ends() === 0),
  });
  for (const { screen } of players) screen.close();
}

async function race(learner: Player, mentors: readonly Player[], round: number): Promise<void> {
  const id = `race-${exec.vu.idInTest}-${round}-${Date.now().toString(36)}`;
  const time = hour(round);
  await ask(
    stack,
    learner.who,
    mentors.map(({ who }) => who),
    id,
    [time],
  );
  const isOpen = await until(() => mentors.every(({ screen }) => screen.shown.get(id)?.status === 'PENDING'));
  check(null, { 'the request is on every screen': () => isOpen });
  const begun = Date.now();
  const answers = await Promise.all(
    mentors.map(async (mentor) => {
      const outcome = await accept(stack, mentor.who, id, time);
      metrics.answer.add(Date.now() - begun);
      return { mentor, ...outcome };
    }),
  );
  const winners = answers.filter(({ isDone }) => isDone);
  const untold = answers.filter(({ isDone, code }) => !isDone && code !== 'REQUEST_TAKEN');
  metrics.races.add(1);
  metrics.notOne.add(winners.length === 1 ? 0 : 1);
  metrics.untold.add(untold.length);
  check(null, {
    'exactly one wins': () => winners.length === 1,
    'every loser is told REQUEST_TAKEN': () => untold.length === 0,
  });
  const losers = answers.filter(({ isDone }) => !isDone).map(({ mentor }) => mentor);
  const isSettled = await until(
    () =>
      [learner, ...winners.map(({ mentor }) => mentor)].every(
        ({ screen }) => screen.shown.get(id)?.status === 'ACCEPTED',
      ) && losers.every(({ screen }) => screen.shown.get(id)?.myOffer?.status === 'TAKEN'),
  );
  if (isSettled) metrics.screens.add(Date.now() - begun);
  await compare([learner, ...mentors], id);
  const [winner] = winners;
  // Frees the hour for a later round.
  if (winner) check(await cancel(stack, winner.mentor.who, id), { 'the session is cancelled': Boolean });
}

/** What live changes put on the screens is what the server answers now. */
async function compare(players: readonly Player[], id: string): Promise<void> {
  const unlike = await Promise.all(
    players.map(
      async ({ screen }) => JSON.stringify(await screen.ask(id)) !== JSON.stringify(screen.shown.get(id)),
    ),
  );
  const count = unlike.filter(Boolean).length;
  metrics.unlike.add(count);
  check(null, { 'every screen is as the server has it': () => count === 0 });
}
