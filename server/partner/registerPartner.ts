import { randomUUID } from 'node:crypto';
import { commandId, type EventMeta } from '@waymark/events/kernel';
import { type PartnerSettings, partnerDecider, partnerStream } from '@waymark/events/partner';
import type { App } from '../platform/app.ts';
import { forgetPartners } from './directory.ts';

export type NewPartner = {
  readonly partnerId: string;
  readonly name: string;
  readonly subdomain: string | null;
  readonly isDefault: boolean;
  readonly settings: PartnerSettings;
};

type Dependencies = Pick<App, 'execute' | 'clock' | 'db'>;

/** Registers a partner for the system: the demo story, tests. The same id again changes nothing. @throws Error when refused. */
export async function registerPartner(
  app: Dependencies,
  data: NewPartner,
  at = app.clock.now(),
): Promise<void> {
  const outcome = await app.execute({
    decider: partnerDecider,
    stream: partnerStream(data.partnerId),
    command: { type: 'RegisterPartner', data, meta: systemMeta(at, `register-partner-${data.partnerId}`) },
  });
  forgetPartners(app);
  if (outcome.status === 'refused') throw new Error(`${data.name} was refused: ${outcome.refusal.type}`);
}

/** Changes settings key by key. @throws Error when refused. */
export async function changePartnerSettings(
  app: Dependencies,
  partnerId: string,
  settings: PartnerSettings,
  at = app.clock.now(),
): Promise<void> {
  const outcome = await app.execute({
    decider: partnerDecider,
    stream: partnerStream(partnerId),
    command: {
      type: 'ChangePartnerSettings',
      data: { partnerId, settings },
      meta: systemMeta(at, randomUUID()),
    },
  });
  forgetPartners(app);
  if (outcome.status === 'refused') throw new Error(`${partnerId} was refused: ${outcome.refusal.type}`);
}

function systemMeta(at: number, id: string): EventMeta {
  return { actor: { kind: 'system', name: 'partner' }, commandId: commandId(id), correlationId: id, at };
}
