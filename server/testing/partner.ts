import { changePartnerSettings, type NewPartner, registerPartner } from '../partner/index.ts';
import type { TestApp } from './testApp.ts';

export type PartnerSettings = NewPartner['settings'];

/** A partner with its own brand and switches. */
export function partner(app: TestApp, data: NewPartner): Promise<void> {
  return registerPartner(app.app, data);
}

/** Other switches or another brand for a partner that is there; everybody who looks at it receives it. */
export function rebrand(app: TestApp, partnerId: string, settings: PartnerSettings): Promise<void> {
  return changePartnerSettings(app.app, partnerId, settings);
}
