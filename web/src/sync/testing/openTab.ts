import { vi } from 'vitest';
import { refusalOf } from '#/app/api/failure.ts';
import type { TypedDocument } from '#/app/graphql.ts';
import { isSignal } from '#/app/live/liveStream.ts';
import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import { inOrder } from '#/app/sync/inOrder.ts';
import { unlessSilent } from '#/app/sync/unlessSilent.ts';
import { createPrivateStorage } from '#/lib/privateStorage.ts';
import { createSync } from '../createSync.ts';
import { type Answer, type FeedItem, type Mutation, REFETCH, type Resource } from '../types.ts';

export type Held = readonly string[];
export type Args = { readonly text: string };
type Sent = { readonly text: string; readonly clientId: string };

const document = {} as TypedDocument<string, never>;
export const event = (payload: object) => payload as unknown as UserEventPayload;
export const said = (message: string) => event({ __typename: 'MessageSent', message });

/** The clock of a test, which is not real. */
export const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** One tab whose server answers when the test says so. */
export function openTab(storage = createPrivateStorage('ada'), now: () => number = Date.now) {
  const listeners = new Set<(item: FeedItem) => void>();
  const asked: { answer: (data: Held, position: string) => void; fail: () => void }[] = [];
  const sent: (Sent & { answer: (position: string) => void; fail: (error: unknown) => void })[] = [];
  const place: { began: string | null; reached: string | null } = { began: null, reached: null };
  const network = { isOnline: true };
  const session = { me: 'ada' };
  let made = 0;
  const sync = createSync({
    feed: inOrder({
      key: 'user',
      onItem: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      startAt: (position) => {
        place.began = position;
        place.reached = position;
      },
      began: () => place.began,
      reached: () => place.reached,
    }),
    send: unlessSilent(
      (_mutation, variables) =>
        new Promise((resolve, reject) => {
          const answer = (position: string) => resolve({ data: String(variables.text), position });
          sent.push({ ...(variables as Sent), answer, fail: reject });
        }),
    ),
    classify: (error) =>
      error === 'refused'
        ? { kind: 'refused', code: 'NO' }
        : error === 'not known there'
          ? { kind: 'unreachable', code: 'NOT_KNOWN', isOfOne: true }
          : { kind: 'unreachable', code: 'UNREACHABLE' },
    refusalOf,
    me: () => session.me,
    now,
    newClientId: () => {
      made += 1;
      return `c${made}`;
    },
    isOnline: () => network.isOnline,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
        signal.addEventListener('abort', () => resolve());
      }),
    backoffMs: (attempt) => 1_000 * 2 ** attempt,
    onFault: () => {},
  });
  const lines: Resource<null, Held> = {
    name: 'lines',
    fetch: () =>
      new Promise<Answer<Held>>((resolve, reject) => {
        asked.push({
          answer: (data, position) => resolve({ data, position }),
          fail: () => reject(new Error('No answer')),
        });
      }),
    on: handlers,
  };
  return {
    sync,
    lines,
    asked,
    sent,
    network,
    session,
    storage,
    async tell(position: string, payload: UserEventPayload, more: Partial<FeedItem> = {}): Promise<void> {
      if (!isSignal(payload)) place.reached = position;
      for (const listener of listeners)
        listener({ position, version: null, entityId: null, payload, ...more });
      await vi.advanceTimersByTimeAsync(0);
    },
    open() {
      const live = sync.watch(lines, null);
      const stop = live.subscribe(() => {});
      return { data: () => live.getSnapshot().data, failed: () => live.getSnapshot().hasFailed, stop };
    },
  };
}

/** Shown at once, sent in order. */
export const say: Mutation<Args, string> = {
  name: 'say',
  document,
  variables: ({ text }, clientId) => ({ text, clientId }),
  predict: ({ text }) => [said(text)],
  orderedBy: () => 'one',
};

/** What the events of a test change. */
export const handlers: NonNullable<Resource<null, Held>['on']> = {
  MessageSent: (held, { message }) => (held.includes(message ?? '') ? held : [...held, message ?? '']),
  MessageDeleted: (held, { messageId }) => held.filter((text) => text !== messageId),
  UserChanged: () => REFETCH,
  AttendanceChanged: () => REFETCH,
};

/** Kept on the disk until it is answered. */
export const later: Mutation<Args, string> = {
  ...say,
  name: 'later',
  durable: true,
  keepsRefused: true,
};
/** A lock that no other tab holds. */
export const alone = (run: () => Promise<void>) => run();
