import { check } from 'k6';
import exec from 'k6/execution';
import { Counter, Trend } from 'k6/metrics';
import type { Options } from 'k6/options';
import { execute } from '../lib/graphql.ts';
import { readStack } from '../lib/person.ts';
import { accept, ask, cancel } from '../lib/request.ts';
import { brokenHistory, type Line } from '../lib/rescheduleHistory.ts';
import type { Session } from '../lib/session.ts';
import { openScreen, type SessionScreen } from '../lib/sessionScreen.ts';
import { hour, pause, seat, until } from '../lib/table.ts';
import { profileOf, thresholdsOf } from '../profiles/mentoring.ts';

/** Invariant under test (SES-61, SES-65): at most one proposal is open, and the time is the one that was agreed last. */
const metrics = {
  moves: new Counter('moves_acknowledged'),
  lost: new Counter('moves_lost'),
  refused: new Counter('acts_refused'),
  faults: new Counter('faults'),
  twice: new Counter('proposals_open_twice'),
  notAgreed: new Counter('times_not_agreed'),
  unlike: new Counter('screens_unlike_server'),
  answer: new Trend('act_to_answer', true),
};

const SESSIONS = 4;
const stack = readStack();
const profile = profileOf('reschedule-storm', __ENV.PROFILE);

export const options: Options = {
  scenarios: { 'reschedule-storm': profile.scenario },
  thresholds: thresholdsOf('reschedule-storm', __ENV.PROFILE),
  summaryTrendStats: ['avg', 'med', 'p(90)', 'p(99)', 'max'],
};

const PROPOSE = `mutation ProposeSessionReschedule($sessionId: ID!, $times: [DateTime!]!) {
  proposeSessionReschedule(sessionId: $sessionId, times: $times) { id }
}`;
const ANSWER = `mutation AnswerSessionReschedule($proposalId: ID!, $accept: Boolean!, $time: DateTime) {
  answerSessionReschedule(proposalId: $proposalId, accept: $accept, time: $time) { id acceptedTime }
}`;
const WITHDRAW = `mutation WithdrawSessionReschedule($proposalId: ID!) {
  withdrawSessionReschedule(proposalId: $proposalId) { id }
}`;
const HISTORY = `query SessionHistory($id: ID!) {
  getSessionById(id: $id) { acceptedTime reschedule { id status } history { kind times } }
}`;

/** The only refusals that two people who act at once may get. */
const EXPECTED = ['CONFLICT', 'TIME_NOT_FREE', 'NOT_AUTHORIZED', 'RESCHEDULE_EXPIRED'];

type Player = { readonly who: Session; readonly screen: SessionScreen };
type Moves = Map<string, string[]>;

/** Two people move the same sessions about, both at once and without waiting for each other. */
export default async function rescheduleStorm(): Promise<void> {
  const people = await seat(stack, exec.vu.idInTest, 2);
  const players = await Promise.all(
    people.map(async (who): Promise<Player> => ({ who, screen: await openScreen(stack, who) })),
  );
  const [learner, mentor] = players;
  if (!learner || !mentor) return;
  const ids = await Promise.all(
    Array.from({ length: SESSIONS }, (_, index) => agree(learner, mentor, index)),
  );
  const agreed: Moves = new Map(ids.map((id) => [id, []]));
  const ends = Date.now() + profile.turn;
  await Promise.all(players.flatMap((player) => [1, 2].map(() => storm(player, ids, agreed, ends))));
  for (const id of ids) await balance(players, id, agreed.get(id) ?? []);
  check(null, {
    'no socket was closed on us': () => players.every(({ screen }) => screen.ends() === 0),
  });
  for (const id of ids) await cancel(stack, learner.who, id);
  for (const { screen } of players) screen.close();
}

async function agree(learner: Player, mentor: Player, index: number): Promise<string> {
  const id = `storm-${exec.vu.idInTest}-${index}-${Date.now().toString(36)}`;
  const time = hour(Math.floor(Math.random() * 1300) + index);
  await ask(stack, learner.who, [mentor.who], id, [time]);
  const { isDone, code } = await accept(stack, mentor.who, id, time);
  check(null, { 'the session stands': () => isDone || code === 'TIME_NOT_FREE' });
  return isDone ? id : agree(learner, mentor, index);
}

async function storm({ who, screen }: Player, ids: readonly string[], agreed: Moves, ends: number) {
  while (Date.now() < ends) {
    const id = ids[Math.floor(Math.random() * ids.length)] ?? '';
    const open = screen.shown.get(id)?.reschedule;
    const begun = Date.now();
    const chance = Math.random();
    if (open?.status !== 'OPEN' || (!open.isMine && chance < 0.3)) {
      const times = [hour(Math.floor(Math.random() * 1300))];
      await act(who, PROPOSE, { sessionId: id, times });
    } else if (open.isMine) {
      if (chance < 0.5) await act(who, WITHDRAW, { proposalId: open.id });
    } else if (chance < 0.7) {
      const time = open.times[0];
      const isDone = await act(who, ANSWER, { proposalId: open.id, accept: true, time });
      if (isDone && time) agreed.get(id)?.push(time);
    } else {
      await act(who, ANSWER, { proposalId: open.id, accept: false });
    }
    metrics.answer.add(Date.now() - begun);
    await pause(Math.random() * 60);
  }
}

async function act(who: Session, mutation: string, variables: Record<string, unknown>): Promise<boolean> {
  const answer = await execute(stack.address, mutation, variables, who.accessToken);
  if (answer.data) return true;
  const code = answer.errors?.[0]?.extensions?.code ?? 'none';
  const isExpected = EXPECTED.includes(code);
  metrics.refused.add(1);
  metrics.faults.add(isExpected ? 0 : 1);
  check(null, {
    [`a refusal is one of those that are meant${isExpected ? '' : `, not ${code}`}`]: () => isExpected,
  });
  return false;
}

type SessionAnswer = {
  readonly acceptedTime: string;
  readonly reschedule: { readonly status: string } | null;
  readonly history: readonly Line[];
};

async function balance(players: readonly Player[], id: string, agreed: readonly string[]): Promise<void> {
  const seen = await Promise.all(players.map(({ screen }) => screen.ask(id)));
  const isShown = await until(() =>
    players.every(
      ({ screen }, index) => JSON.stringify(screen.shown.get(id)) === JSON.stringify(seen[index]),
    ),
  );
  metrics.unlike.add(isShown ? 0 : 1);
  const token = players[0]?.who.accessToken;
  const answer = await execute<{ getSessionById: SessionAnswer }>(stack.address, HISTORY, { id }, token);
  const session = answer.data?.getSessionById;
  const broken = session
    ? brokenHistory(session, agreed)
    : { openTwice: 1, notAgreed: 1, lost: agreed.length };
  metrics.moves.add(agreed.length);
  metrics.lost.add(broken.lost);
  metrics.twice.add(broken.openTwice);
  metrics.notAgreed.add(broken.notAgreed);
  check(null, {
    'both screens are as the server has it': () => isShown,
    'at most one proposal was ever open': () => broken.openTwice === 0,
    'the time is the one that was agreed last': () => broken.notAgreed === 0,
    'no agreement is lost': () => broken.lost === 0,
  });
}
