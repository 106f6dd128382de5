import { create } from 'zustand';
import { localStore } from '#/lib/browserStorage.ts';

export type Consent = 'granted' | 'refused';

const key = 'cookieConsent';

/** What this browser's owner said about statistics; null: nothing yet, which counts as no. */
export const useConsent = create<{ consent: Consent | null }>(() => ({ consent: readConsent() }));

export function readConsent(): Consent | null {
  const stored = localStore.get(key);
  return stored === 'granted' || stored === 'refused' ? stored : null;
}

export function setConsent(consent: Consent): void {
  localStore.set(key, consent);
  useConsent.setState({ consent });
}
