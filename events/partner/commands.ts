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
export type ChangePartnerSettings = Command<
  'ChangePartnerSettings',
  { readonly partnerId: string; readonly settings: PartnerSettings }
>;
export type PartnerCommand = RegisterPartner | ChangePartnerSettings;
