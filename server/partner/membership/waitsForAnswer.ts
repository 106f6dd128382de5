import type { PartnerRow } from '@waymark/db/partner';

/** COM-09, ONB-32: whether who comes to this community waits until a manager answers. */
export function waitsForAnswer({ settings }: Pick<PartnerRow, 'settings'>): boolean {
  return (settings.needsApproval ?? false) || (settings.closedCommunity ?? false);
}
