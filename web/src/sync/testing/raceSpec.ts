import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusalOf } from '#/app/api/failure.ts';
import { comparePositions } from '#/app/live/comparePositions.ts';
import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import { createDiskOutbox } from '#/app/sync/diskOutbox.ts';
import { inOrder } from '#/app/sync/inOrder.ts';
import { backoffMs, patientWait } from '#/lib/backoff.ts';
import type { PrivateStorage } from '#/lib/privateStorage.ts';
import { createFitfulServer } from '#/testing/fitfulServer.ts';
import { createSync } from '../createSync.ts';
import type { Answer, AnyMutation, AnyResource, FeedItem, FeedSource, ReadView } from '../types.ts';

type Random = (below: number) => number;

/** The result of a mutation on the server. */
export type Outcome<State> = {
  readonly state: State;
  /** Events that it records and delivers live. */
  readonly events: readonly UserEventPayload[];
  /** The data of the answer. */
  readonly answer: unknown;
};

type AskOnce<State> = <Data>(read: (state: State) => Data) => Promise<Answer<Data>>;

export type Race<State> = {
  /** As the server has it at first; plain data, never changed in place. */
  readonly initial: State;
  /** The resources that are watched, and what the server answers for each. */
  readonly resources: readonly {
    readonly resource: AnyResource;
    readonly params: unknown;
    /** `shown`: how much of a list that grows is held. */
    readonly read: (state: State, shown?: never) => unknown;
    /** How it is fetched where that is not one answer: page after page. */
    readonly fetchBy?: (ask: AskOnce<State>, held: never) => Promise<Answer<unknown>>;
  }[];
  /** The person asks for more at either end of what is watched. */
  readonly grows?: true;
  /** The server's rules, by the name of the mutation; `refuse` says no. */
  readonly perform: Readonly<Record<string, (state: State, variables: never) => Outcome<State>>>;
  /** The next mutation of the person, here or on another device. */
  readonly act: (random: Random, state: State) => { readonly mutation: AnyMutation; readonly args: unknown };
};

class Refused extends Error {}

export function refuse(): never {
  throw new Refused('Refused');
}

/** `RACE_SEEDS` seeds from `RACE_FROM` on, else the few that are part of every run. */
export function seedsOf(fixed: readonly number[]): readonly number[] {
  const { RACE_SEEDS, RACE_FROM = '1' } = process.env;
  if (!RACE_SEEDS) return fixed;
  return Array.from({ length: Number(RACE_SEEDS) }, (_, index) => Number(RACE_FROM) + index);
}

/**
 * Plays resources and their mutations against a server that answers late, out of order or never, with another device beside
 * and a log that may go back. In the end all that is watched is as the server has it, and nothing is pending.
 */
export function raceSpec<State>(
  name: string,
  race: Race<State>,
  fixed: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8],
): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    // Files share their modules: no seeded chance and no clock may stay.
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  it.each(seedsOf(fixed))(`${name} (seed %i)`, (seed) => play(race, seed), 120_000);
}

async function play<State>(race: Race<State>, seed: number): Promise<void> {
  const { server, sync, state, resources, ...world } = createWorld(race, seed);
  const { random } = server;
  const watched = resources.map(({ resource, params }) => {
    const live = sync.watch(resource, params);
    return { live, stop: live.subscribe(() => {}) };
  });
  const sent: Promise<unknown>[] = [];
  for (let step = 0; step < 25; step += 1) {
    const { mutation, args } = world.act(random);
    const one = watched[random(watched.length)];
    const chance = random(21);
    if (chance < 8) sent.push(sync.mutate(mutation, args).catch(() => {}));
    else if (chance < 13) world.elsewhere(mutation, args);
    else if (chance === 13) sync.wake();
    else if (chance === 14) world.goBack(1 + random(3));
    else if (chance === 15 && one) {
      // A page is left and opened again.
      one.stop();
      await server.pass(random(600));
      one.stop = one.live.subscribe(() => {});
    } else if (chance === 20) world.reload();
    else if (chance > 15 && race.grows) one?.live.more(random(2) === 0 ? 'start' : 'end');
    await server.pass(random(400));
  }
  await server.settle();
  await Promise.all(sent);
  for (const [index, { read }] of race.resources.entries()) {
    const shown = watched[index]?.live.getSnapshot();
    expect(shown).toEqual({ data: read(state(), shown?.data as never), hasFailed: false });
  }
  // A refusal that nobody waited for is there to be shown.
  for (const { clientId, failure } of sync.unsent.getState()) if (failure !== null) sync.discard(clientId);
  expect(world.ids().filter((id) => sync.pending(id) !== undefined)).toEqual([]);
  expect(world.left()).toEqual([]);
  for (const { stop } of watched) stop();
  sync.reset();
}

/** A server with a history, and an engine that reaches it over a bad line. */
export function createWorld<State>(race: Race<State>, seed: number) {
  const server = createFitfulServer<FeedItem>(seed);
  const { random } = server;
  let history: State[] = [race.initial];
  let answered = new Map<string, { place: number; answer: unknown }>();
  let made = 0;
  const newId = (from: string) => {
    made += 1;
    return `${from}${made}`;
  };
  const state = () => history.at(-1) as State;

  /** Once for each client id. */
  function perform(mutation: AnyMutation, variables: Record<string, unknown>, clientId: string) {
    const known = answered.get(clientId);
    if (known) return { position: server.cursorOf(known.place), answer: known.answer };
    const rule = race.perform[mutation.name];
    if (!rule) throw new Error(`No rule for ${mutation.name}`);
    const outcome = rule(state(), variables as never);
    for (const payload of outcome.events) {
      server.record({ payload, version: null, entityId: null });
      history.push(outcome.state);
    }
    const place = Number(server.position);
    answered.set(clientId, { place, answer: outcome.answer });
    return { position: server.cursorOf(place), answer: outcome.answer };
  }

  /** Another process of the server may have applied less than it reads. */
  const appliedPosition = () => {
    const behind = random(5) === 0 ? random(3) : 0;
    return server.cursorOf(Math.max(0, Number(server.position) - behind));
  };

  const sync = createSync({
    feed: inOrder(feedOf(server)),
    async send({ mutation }, variables) {
      let refusal: unknown;
      const { input, clientId = input?.clientId ?? newId('s') } = variables as {
        clientId?: string;
        input?: { clientId?: string };
      };
      const found = await server.ask(() => {
        try {
          return perform(mutation, variables, clientId);
        } catch (error) {
          refusal = error;
          return undefined;
        }
      });
      if (!found) throw refusal;
      return { data: found.answer, position: found.position };
    },
    classify: (error) => ({ kind: error instanceof Refused ? 'refused' : 'unreachable', code: 'NO' }),
    refusalOf,
    me: () => 'me',
    now: Date.now,
    newClientId: () => newId('c'),
    isOnline: () => true,
    wait: patientWait,
    backoffMs: (attempt) => backoffMs(attempt),
    onFault: (error) => {
      throw error;
    },
  });

  const disk = memoryStorage();
  const mutations = new Map<string, AnyMutation>();
  const open = () =>
    sync.openOutbox(
      createDiskOutbox({ storage: disk, mutations: [...mutations.values()], alone: (run) => run() }),
    );
  let close = open();

  return {
    server,
    sync,
    state,
    /** What was durable goes on under its id; what was not is given up, and nobody knows whether it happened. */
    reload(): void {
      close();
      close = open();
    },
    act(random: Random): ReturnType<Race<State>['act']> {
      const made = race.act(random, state());
      mutations.set(made.mutation.name, made.mutation);
      return made;
    },
    left: () => disk.keys(''),
    resources: race.resources.map(({ resource, params, read, fetchBy }) => {
      const askOnce: AskOnce<State> = (readOf) =>
        server.ask(() => ({ data: readOf(state()), position: appliedPosition() }));
      const fetch = (_params: unknown, _signal: AbortSignal, held: unknown) =>
        fetchBy ? fetchBy(askOnce, held as never) : askOnce((state) => read(state));
      return { params, resource: { ...resource, fetch } };
    }),
    ids: () => Array.from({ length: made }, (_, index) => `c${index + 1}`),
    /** The same person on another device: nothing of it is known here but what the feed tells. */
    elsewhere(mutation: AnyMutation, args: unknown): void {
      const clientId = newId('e');
      const shown: ReadView = (resource, params) =>
        race.resources
          .find((one) => one.resource.name === resource.name && isDeepStrictEqual(one.params, params))
          ?.read(state()) as never;
      try {
        perform(mutation, mutation.variables(args, clientId, shown) as Record<string, unknown>, clientId);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
    },
    goBack(count: number): void {
      server.goBack(count);
      history = history.slice(0, Number(server.position) + 1);
      answered = new Map([...answered].filter(([, { place }]) => place <= Number(server.position)));
    },
  };
}

export function memoryStorage(): PrivateStorage {
  const held = new Map<string, string>();
  return {
    read: (key) => held.get(key) ?? null,
    write: (key, value) => void held.set(key, value),
    remove: (key) => void held.delete(key),
    keys: (prefix) => [...held.keys()].filter((key) => key.startsWith(prefix)),
    onOtherTab: () => () => {},
    clear: () => held.clear(),
  };
}

/** The person's stream over the bad line. */
function feedOf(server: ReturnType<typeof createFitfulServer<FeedItem>>): FeedSource {
  const listeners = new Set<(item: FeedItem) => void>();
  let began: string | null = null;
  let reached: string | null = null;
  return {
    key: 'user',
    onItem(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    startAt(position) {
      began = position;
      reached = position;
      server.follow(position, (item) => {
        const isResync = item.payload.__typename === 'ResyncRequired';
        if (isResync) began = item.position;
        if (isResync || comparePositions(item.position, reached ?? '0') > 0) reached = item.position;
        for (const listener of [...listeners]) listener(item);
      });
    },
    began: () => began,
    reached: () => reached,
  };
}
