import { partnerDecider, partnerStream } from '@waymark/events/partner';
import { duration } from '../duration.ts';
import { asDemo, mustBeAccepted, type Teller } from '../teller.ts';
import type { DemoPartner } from './partners.ts';

export async function registerPartner({ app, now, withYears }: Teller, partner: DemoPartner): Promise<void> {
  const outcome = await app.execute({
    decider: partnerDecider,
    stream: partnerStream(partner.partnerId),
    command: {
      type: 'RegisterPartner',
      data: partner,
      // The first partner tells the story's now (see seed.ts); the others were there before the people.
      meta: asDemo(
        `partner-${partner.partnerId}`,
        partner.isDefault ? now : now - duration(withYears ? '1150d' : '60d'),
      ),
    },
  });
  mustBeAccepted(outcome, `partner ${partner.name}`, 'PartnerExists');
}
