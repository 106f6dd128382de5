import { presenceAudience } from '@waymark/db/messaging';
import { type UserId, userTopic } from '@waymark/events/kernel';
import type { App } from '../../platform/app.ts';
import type { PresenceState } from '../../platform/presence.ts';

const MOST_HEARERS = 500;

/** Tells those who may know; called in the process that the person is connected to. */
export async function tellPresence(app: App, userId: UserId, presence: PresenceState): Promise<void> {
  const tell = await presenceTeller(app, userId);
  tell(presence);
}

/** Tells those who may know again, or that one of them, how it is now. */
export async function tellPresenceNow(app: App, userId: UserId, otherId?: UserId): Promise<void> {
  const presence = app.presence.presenceOf([userId]).get(userId) ?? 'OFFLINE';
  const hearers = await presenceAudience(app.db, userId, MOST_HEARERS);
  const to = otherId ? hearers.filter((hearer) => hearer === otherId) : hearers;
  send(app, userId, presence, to);
}

/** Tells those who may know now, also once they may not any more. */
export async function presenceTeller(app: App, userId: UserId): Promise<(presence: PresenceState) => void> {
  const hearers = await presenceAudience(app.db, userId, MOST_HEARERS);
  return (presence) => send(app, userId, presence, hearers);
}

function send(app: App, from: UserId, presence: PresenceState, hearers: readonly UserId[]): void {
  const signal = { type: 'presence', from, presence, at: app.clock.now() } as const;
  for (const hearer of hearers) app.transport.signal(userTopic(hearer), signal);
}
