export { partnerProjection } from './projection.ts';
export { type PartnerRow, readPartners } from './reads.ts';
