import type { Command } from '../kernel/index.ts';
import type { PartnerSettings } from './events.ts';

export type RegisterPartner = Command<
  'RegisterPartner',
  {
    readonly partnerId: string;
    readonly name: string;
    readonly subdomain: string | null;
    readonly isDefault: boolean;
    readonly settings: PartnerSettings;
  }
>;
/** `seenChanges`: how often they had been changed when those were read that these take the place of. Absent: whatever they are now. */
export type ChangePartnerSettings = Command<
  'ChangePartnerSettings',
  { readonly partnerId: string; readonly settings: PartnerSettings; readonly seenChanges?: number }
>;
export type PartnerCommand = RegisterPartner | ChangePartnerSettings;
