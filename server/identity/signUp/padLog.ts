import { randomUUID } from 'node:crypto';
import { paddingDecider, paddingStream } from '@waymark/events/identity';
import { commandId, type Recorded } from '@waymark/events/kernel';
import type { App, Context } from '../../platform/app.ts';
import type { Worker } from '../../platform/capability.ts';
import { ANYBODY, freshMeta } from '../freshMeta.ts';

export type Padding = { readonly events: number; readonly later?: number };

/** For an append that other streams take part in. `meta` is theirs. */
export function padding({ events, later = 0 }: Padding, meta: ReturnType<typeof freshMeta>) {
  return {
    decider: paddingDecider,
    stream: paddingStream(randomUUID()),
    command: { type: 'PadLog', data: { events, later }, meta },
  } as const;
}

/** Events in place of those that another address would have brought: guests can read how long the log is. */
export async function padLog(
  context: Pick<Context, 'app' | 'correlationId'>,
  { events, later = 0 }: Padding,
): Promise<void> {
  if (events > 0) await context.app.execute(padding({ events, later }, freshMeta(context, ANYBODY)));
}

/** As `padLog`, by a worker: repeating brings no second one. */
export async function padLogBehind(
  app: App,
  { position, meta }: Recorded,
  { events, later = 0 }: Padding,
): Promise<void> {
  await app.execute({
    decider: paddingDecider,
    stream: paddingStream(`after-${position}`),
    command: {
      type: 'PadLog',
      data: { events, later },
      meta: {
        actor: { kind: 'system', name: 'padLog' },
        commandId: commandId(`pad-log:${position}`),
        correlationId: meta.correlationId,
        causationId: `event:${position}`,
        at: app.clock.now(),
      },
    },
  });
}

/** What comes later comes as the fact does that a mail was sent: by a worker. */
export const padLater: Worker = {
  name: 'identity.padLater',
  on: ['LogPadded'],
  async handle(app, event) {
    const { later } = event.data as { readonly later: number };
    if (later > 0) await padLogBehind(app, event, { events: 1, later: later - 1 });
  },
};
