import { mayShowTyping } from '@waymark/db/messaging';
import { userTopic } from '@waymark/events/kernel';
import { messagingLimits } from '@waymark/events/limits';
import { LRUCache } from 'lru-cache';
import type { App } from '../../platform/app.ts';
import { builder } from '../../platform/builder.ts';
import { bothShow } from '../contact/contactBook.ts';
import { otherPerson } from '../contact/personArgument.ts';

const MOST_PAIRS = 20_000;

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

builder.mutationField('setTyping', (t) =>
  t.withAuth({ user: true }).boolean({
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
);
