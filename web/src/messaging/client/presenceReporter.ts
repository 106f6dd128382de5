import type { PrivateStorage } from '#/lib/privateStorage.ts';
import type { Presence } from '../model/messagingState.ts';

export const AWAY_AFTER_MS = 5 * 60_000;
const REPEAT_MS = 60_000;
const NOTE_EVERY_MS = 10_000;
const LAST_ACTIVE = 'lastActive';

type PresenceReporterOptions = {
  readonly storage: PrivateStorage;
  readonly report: (presence: Presence) => Promise<void>;
  readonly isAllowed: () => boolean;
  readonly now: () => number;
};

/**
 * MSG-56: active while the person does something in any tab of this browser, away after five minutes without. Tabs
 * share the time of the last deed, so that an idle one never calls a busy person away. Offline is the server's to tell.
 */
export function startPresenceReporter(options: PresenceReporterOptions): () => void {
  const { storage, now } = options;
  let reported: { readonly presence: Presence; readonly at: number } | undefined;
  let notedAt = 0;

  function lastActive(): number {
    return Math.max(notedAt, Number(storage.read(LAST_ACTIVE) ?? 0));
  }

  function noteDeed(): void {
    if (document.visibilityState === 'hidden' || now() - notedAt < NOTE_EVERY_MS) return;
    notedAt = now();
    storage.write(LAST_ACTIVE, String(notedAt));
    look();
  }

  function look(): void {
    if (!options.isAllowed()) return;
    const presence: Presence = now() - lastActive() >= AWAY_AFTER_MS ? 'AWAY' : 'ACTIVE';
    const isDue =
      reported?.presence !== presence || (presence === 'ACTIVE' && now() - reported.at >= REPEAT_MS);
    if (!isDue) return;
    reported = { presence, at: now() };
    options.report(presence).catch(() => {
      reported = undefined;
    });
  }

  const deeds = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart', 'focus', 'visibilitychange'];
  for (const deed of deeds) window.addEventListener(deed, noteDeed, { capture: true, passive: true });
  const timer = setInterval(look, REPEAT_MS / 2);
  noteDeed();
  return () => {
    clearInterval(timer);
    for (const deed of deeds) window.removeEventListener(deed, noteDeed, { capture: true });
  };
}
