import { localStore } from '#/lib/browserStorage.ts';
import { currentSession } from '../session/sessionStore.ts';

/** A11-04: whether single-key shortcuts fire, kept in this browser for each person and for visitors. */
export function areSingleKeysOn(): boolean {
  return localStore.get(key()) !== 'off';
}

export function setSingleKeys(isOn: boolean): void {
  if (isOn) localStore.remove(key());
  else localStore.set(key(), 'off');
}

function key(): string {
  return `singleKeys:${currentSession().userId ?? 'visitor'}`;
}
