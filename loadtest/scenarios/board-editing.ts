import { check } from 'k6';
import exec from 'k6/execution';
import { Counter, Trend } from 'k6/metrics';
import type { Options } from 'k6/options';
import { brokenCards, type Card, pictureOf } from '../lib/boardCards.ts';
import { type BoardScreen, loadBoard, openBoard } from '../lib/boardScreen.ts';
import { execute } from '../lib/graphql.ts';
import { readStack } from '../lib/person.ts';
import type { Session } from '../lib/session.ts';
import { pause, seat, until } from '../lib/table.ts';
import { profileOf, thresholdsOf } from '../profiles/boards.ts';

/** Invariant under test (PLN-27, PLN-28): every screen ends as the server has it; no card is lost or doubled. */
const metrics = {
  acts: new Counter('acts_acknowledged'),
  refused: new Counter('acts_refused'),
  faults: new Counter('faults'),
  lost: new Counter('cards_lost'),
  doubled: new Counter('cards_doubled'),
  unlike: new Counter('screens_unlike_server'),
  logs: new Counter('logs_unlike_server'),
  answer: new Trend('act_to_answer', true),
};

const PEOPLE = 4;
const MOST_CARDS = 40;
const STATUSES = ['TODO', 'IN_PROGRESS', 'COMPLETED'];
const stack = readStack();
const profile = profileOf(__ENV.PROFILE);

export const options: Options = {
  scenarios: { 'board-editing': profile.scenario },
  thresholds: thresholdsOf(__ENV.PROFILE),
  summaryTrendStats: ['avg', 'med', 'p(90)', 'p(99)', 'max'],
};

const CREATE_PLAN = `mutation CreateActionPlan($input: CreateActionPlanInput!) { createActionPlan(input: $input) { id } }`;
const DELETE_PLAN = `mutation DeleteActionPlan($id: ID!) { deleteActionPlan(id: $id) }`;
const SHARE = `mutation ShareActionPlan($planId: ID!, $userId: ID!) {
  shareActionPlan(planId: $planId, userId: $userId, permission: EDITOR) { id }
}`;
const CREATE = `mutation CreateTask($planId: ID!, $input: CreateTaskInput!) { createTask(planId: $planId, input: $input) { id } }`;
const MOVE = `mutation MoveTask($taskId: ID!, $status: TaskStatus!, $afterTaskId: ID, $clientId: ID) {
  moveTask(taskId: $taskId, status: $status, afterTaskId: $afterTaskId, clientId: $clientId) { id status rank version }
}`;
const EDIT = `mutation UpdateTask($taskId: ID!, $input: UpdateTaskInput!, $clientId: ID) {
  updateTask(taskId: $taskId, input: $input, clientId: $clientId) { id name version }
}`;
const DELETE = `mutation DeleteTask($taskId: ID!, $clientId: ID) { deleteTask(taskId: $taskId, clientId: $clientId) { id } }`;
const AT = `query BoardAt($planId: ID!, $position: Position!) {
  getActionPlanAt(planId: $planId, position: $position) { tasks { id name status rank } }
}`;

type Player = { readonly who: Session; readonly screen: BoardScreen };
type Books = { readonly made: Set<string>; readonly taken: Set<string> };

/** Four people work on one board at once and do not wait for each other. */
export default async function boardEditing(): Promise<void> {
  const people = await seat(stack, exec.vu.idInTest, PEOPLE);
  const owner = people[0];
  if (!owner) return;
  const planId = await sharedPlan(owner, people.slice(1));
  const players = await Promise.all(
    people.map(async (who): Promise<Player> => ({ who, screen: await openBoard(stack, who, planId) })),
  );
  const books: Books = { made: new Set(), taken: new Set() };
  const ends = Date.now() + profile.turn;
  await Promise.all(players.map((player, seated) => work(player, planId, seated, books, ends)));
  await renameAndMove(players[0]);
  await balance(players, owner, planId, books);
  check(null, {
    'no socket was closed on us': () => players.every(({ screen }) => screen.ends() === 0),
  });
  for (const { screen } of players) screen.close();
  await execute(stack.address, DELETE_PLAN, { id: planId }, owner.accessToken);
}

async function sharedPlan(owner: Session, others: readonly Session[]): Promise<string> {
  const clientId = `board-${exec.vu.idInTest}-${Date.now().toString(36)}`;
  const input = { clientId, name: 'Open the web shop', template: 'FIRST_WEBSITE' };
  const made = await execute(stack.address, CREATE_PLAN, { input }, owner.accessToken);
  if (!made.data) throw new Error(`No plan: ${JSON.stringify(made.errors)}`);
  for (const { userId } of others) {
    const shared = await execute(stack.address, SHARE, { planId: clientId, userId }, owner.accessToken);
    if (!shared.data) throw new Error(`Not shared: ${JSON.stringify(shared.errors)}`);
  }
  return clientId;
}

async function work(
  { who, screen }: Player,
  planId: string,
  seated: number,
  { made, taken }: Books,
  ends: number,
): Promise<void> {
  for (let act = 1; Date.now() < ends; act += 1) {
    const clientId = `${seated}-${act}-${Date.now().toString(36)}`;
    const cards = screen.shown();
    const card = cards[Math.floor(Math.random() * cards.length)];
    const chance = Math.random();
    if (!card || (chance < 0.15 && cards.length < MOST_CARDS)) {
      const input = { clientId, name: `Card ${clientId}`, status: anyOf(STATUSES) };
      if (await send(who, CREATE, { planId, input })) made.add(`${planId}.${clientId}`);
    } else if (chance < 0.25) {
      if (await send(who, DELETE, { taskId: card.id, clientId })) taken.add(card.id);
    } else if (chance < 0.4) {
      await send(who, EDIT, { taskId: card.id, input: { name: `Edited ${clientId}` }, clientId });
    } else {
      const status = anyOf(STATUSES);
      const afterTaskId = anyOf([null, ...idsIn(cards, status, card.id)]);
      await send(who, MOVE, { taskId: card.id, status, afterTaskId, clientId });
    }
    await pause(Math.random() * 120);
  }
}

/** A name that is fetched by everybody while its card is moved already; nothing comes after it that would bring it again. */
async function renameAndMove(player: Player | undefined): Promise<void> {
  const card = player?.screen.shown().find(({ status }) => status !== 'COMPLETED');
  if (!player || !card) return;
  const clientId = `last-${Date.now().toString(36)}`;
  const input = { name: `Edited ${clientId}` };
  await send(player.who, EDIT, { taskId: card.id, input, clientId: `${clientId}-edit` });
  await send(player.who, MOVE, { taskId: card.id, status: 'COMPLETED', afterTaskId: null, clientId });
}

function idsIn(cards: readonly Card[], status: string | undefined, except: string): readonly string[] {
  return cards.filter((card) => card.status === status && card.id !== except).map(({ id }) => id);
}

function anyOf<Value>(values: readonly Value[]): Value | undefined {
  return values[Math.floor(Math.random() * values.length)];
}

/** NOT_FOUND means that somebody else deleted the card first; nothing else is expected. */
async function send(who: Session, mutation: string, variables: Record<string, unknown>): Promise<boolean> {
  const begun = Date.now();
  const answer = await execute(stack.address, mutation, variables, who.accessToken);
  metrics.answer.add(Date.now() - begun);
  if (answer.data) {
    metrics.acts.add(1);
    return true;
  }
  const code = answer.errors?.[0]?.extensions?.code ?? 'none';
  metrics.refused.add(1);
  metrics.faults.add(code === 'NOT_FOUND' ? 0 : 1);
  check(null, { 'a refusal is one of those that are meant': () => code === 'NOT_FOUND' });
  return false;
}

async function balance(
  players: readonly Player[],
  owner: Session,
  planId: string,
  books: Books,
): Promise<void> {
  const board = await loadBoard(stack, owner, planId);
  const server = pictureOf(board?.tasks ?? []);
  const isShown = await until(() => players.every(({ screen }) => pictureOf(screen.shown()) === server));
  const unlike = players.filter(({ screen }) => pictureOf(screen.shown()) !== server).length;
  metrics.unlike.add(unlike);
  const { lost, doubled } = brokenCards(board?.tasks ?? [], books.made, books.taken);
  metrics.lost.add(lost);
  metrics.doubled.add(doubled);
  const variables = { planId, position: board?.position };
  const past = await execute<{ getActionPlanAt: { tasks: readonly Card[] } }>(
    stack.address,
    AT,
    variables,
    owner.accessToken,
  );
  const isReplayed = pictureOf(past.data?.getActionPlanAt.tasks ?? []) === server;
  metrics.logs.add(isReplayed ? 0 : 1);
  check(null, {
    'every screen is as the server has it': () => isShown,
    'no card that was acknowledged is lost': () => lost === 0,
    'no card is there twice, or again': () => doubled === 0,
    'the log makes the same board': () => isReplayed,
  });
}
