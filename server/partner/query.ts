import { builder } from '../platform/builder.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { allPartners, findPartner } from './directory.ts';
import { PartnerRef } from './types.ts';

builder.queryFields((t) => ({
  getPartner: t.field({
    type: PartnerRef,
    nullable: true,
    description:
      'By subdomain, then id, then name; null when there is none. Without any, and on hosts of our own, the default one.',
    args: { subdomain: t.arg.string(), id: t.arg.id(), name: t.arg.string() },
    resolve: async (_root, asked, { app }) => (await findPartner(app, asked)) ?? null,
  }),
  getAllPartners: t.field({
    type: [PartnerRef],
    ...atMost(100),
    description: 'Every partner, by name.',
    resolve: async (_root, _args, { app }) => [...(await allPartners(app))],
  }),
}));
