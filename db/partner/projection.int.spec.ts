import { type PartnerEvent, partner, partnerStream } from '@waymark/events/partner';
import { expect, it } from 'vitest';
import { projectionSpec } from '../testing/index.ts';
import { partnerProjection } from './projection.ts';
import { readPartners } from './reads.ts';

const registered: PartnerEvent = {
  type: 'PartnerRegistered',
  data: {
    partnerId: 'p1',
    name: 'Harbour',
    subdomain: 'harbour',
    isDefault: false,
    settings: { whiteLabel: true, primaryColor: '#0b5fff', faq: 'https://example.org/faq' },
  },
};
const changed: PartnerEvent = {
  type: 'PartnerSettingsChanged',
  data: { partnerId: 'p1', settings: { needsApproval: true, faq: null } },
};
const second: PartnerEvent = {
  type: 'PartnerRegistered',
  data: { partnerId: 'p0', name: 'Able', subdomain: null, isDefault: true, settings: {} },
};

it('PRT-12 PRT-13 keeps the newest value of each setting', async () => {
  await projectionSpec({
    projection: partnerProjection,
    capabilities: [partner],
    given: [
      { stream: partnerStream('p1'), events: [registered] },
      { stream: partnerStream('p1'), events: [changed] },
      { stream: partnerStream('p0'), events: [second] },
    ],
    rows: {
      partners: [
        {
          id: 'p1',
          name: 'Harbour',
          subdomain: 'harbour',
          is_default: false,
          settings: { whiteLabel: true, primaryColor: '#0b5fff', faq: null, needsApproval: true },
        },
        { id: 'p0', is_default: true, settings: {} },
      ],
    },
    check: async ({ db }) => {
      const partners = await readPartners({ kind: 'anonymous' }, db);
      expect(partners.map(({ name }) => name)).toEqual(['Able', 'Harbour']);
    },
  });
});
