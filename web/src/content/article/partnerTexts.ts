import { ask, REFETCH, type Resource } from '#/app/sync/index.ts';
import { type PartnerText, PartnerTextsQuery } from '../operations.ts';

/** What a partner has written to learn from, in each language (LIB-05). */
export const partnerTexts: Resource<{ partnerId: string }, readonly PartnerText[]> = {
  name: 'partnerTexts',
  fetch: ({ partnerId }, signal) =>
    ask(PartnerTextsQuery, { id: partnerId }, signal, ({ getPartner }) => getPartner?.texts ?? []),
  on: {
    PartnerChanged: (held, { partnerId }, { params }) => (partnerId === params.partnerId ? REFETCH : held),
  },
};
