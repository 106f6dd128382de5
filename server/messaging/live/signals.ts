import { mayShowTyping, presenceAudience } from '@waymark/db/messaging';
import { type UserId, userTopic } from '@waymark/events/kernel';
import { messagingLimits } from '@waymark/events/limits';
import { LRUCache } from 'lru-cache';
import type { App } from '../../platform/app.ts';
import { builder } from '../../platform/builder.ts';
import { PresenceEnum } from '../../platform/live/presenceEnum.ts';
import type { PresenceState } from '../../platform/presence.ts';
import { bothShow } from '../contact/contactBook.ts';
import { otherPerson } from '../contact/personArgument.ts';

const MOST_PAIRS = 20_000;
const MOST_HEARERS = 500;
const lastTyped = new WeakMap<App['transport'], LRUCache<string, number>>();

/** At most one signal per pair and 3 s in each process (MSG-55). */
function isTooSoon(app: App, pair: string): boolean {
  const typed = lastTyped.get(app.transport) ?? new LRUCache<string, number>({ max: MOST_PAIRS });
  lastTyped.set(app.transport, typed);
  const now = app.clock.now();
  const last = typed.get(pair);
  if (last !== undefined && now - last < messagingLimits.typingEvery && now >= last) return true;
  typed.set(pair, now);
  return false;
}

/** Tells those who may know; called in the process that the person is connected to. */
export async function tellPresence(app: App, userId: UserId, presence: PresenceState): Promise<void> {
  const signal = { type: 'presence', from: userId, presence, at: app.clock.now() } as const;
  for (const hearer of await presenceAudience(app.db, userId, MOST_HEARERS)) {
    app.transport.signal(userTopic(hearer), signal);
  }
}

builder.mutationFields((t) => ({
  setTyping: t.withAuth({ user: true }).boolean({
    description:
      'The viewer is typing to the person. A signal: never stored, and sent only where both show it.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: async (_root, { userId }, context) => {
      const { app, viewer } = context;
      const otherId = otherPerson(context, userId);
      if (isTooSoon(app, `${viewer.userId}~${otherId}`)) return true;
      const at = app.clock.now();
      const isWanted =
        (await bothShow(app, 'showTyping', viewer.userId, otherId)) &&
        (await mayShowTyping(viewer, app.db, otherId, at));
      if (isWanted) app.transport.signal(userTopic(otherId), { type: 'typing', from: viewer.userId, at });
      // The same answer either way: a blocked person must not learn of the block (MSG-42).
      return true;
    },
  }),

  setPresence: t.withAuth({ user: true }).boolean({
    description: 'Whether the viewer is here. A signal, never stored: repeat it every minute while active.',
    args: { state: t.arg({ type: PresenceEnum, required: true }) },
    resolve: (_root, { state }, { app, viewer }) => {
      app.presence.mark(viewer.userId, state);
      return true;
    },
  }),
}));
