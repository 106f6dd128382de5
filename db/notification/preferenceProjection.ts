import type { IdentityEvent } from '@waymark/events/identity';
import type { Recorded } from '@waymark/events/kernel';
import type { NotificationEvent } from '@waymark/events/notification';
import type { Projection } from '../store/index.ts';

type Event = Recorded<
  | Extract<NotificationEvent, { type: 'NotificationPreferencesChanged' | 'CalendarFeedOpened' }>
  | Extract<IdentityEvent, { type: 'UserErased' }>
>;

/** `notification_preferences` and `calendar_feeds`: the last word of each person counts. */
export const notificationPreferenceProjection: Projection = {
  name: 'notificationPreference',
  since: 11,
  changedIn: 20,
  tables: ['notification_preferences', 'calendar_feeds'],
  eventTypes: ['NotificationPreferencesChanged', 'CalendarFeedOpened', 'UserErased'],
  async apply(sql, recorded) {
    const preferences = new Map<string, unknown>();
    const feeds = new Map<string, unknown>();
    const erased: string[] = [];
    for (const event of recorded as readonly Event[]) {
      const { userId } = event.data;
      if (event.type === 'NotificationPreferencesChanged') preferences.set(userId, event.data);
      else if (event.type === 'UserErased') erased.push(userId);
      else feeds.set(userId, { ...event.data, token: null, sealedToken: event.sealed.token ?? null });
    }
    if (preferences.size > 0) {
      await sql`
        insert into notification_preferences (user_id, choices, quiet_from, quiet_to, is_digest, digest_at)
        select * from jsonb_to_recordset(${JSON.stringify([...preferences.values()])}::text::jsonb) as row
          ("userId" text, choices jsonb, "quietFrom" integer, "quietTo" integer, "isDigest" boolean, "digestAt" integer)
        on conflict (user_id) do update set choices = excluded.choices, quiet_from = excluded.quiet_from,
          quiet_to = excluded.quiet_to, is_digest = excluded.is_digest, digest_at = excluded.digest_at`;
    }
    if (feeds.size > 0) {
      await sql`
        insert into calendar_feeds (user_id, token_hash, sealed_token, opened_at, session_id, credential_version)
        select "userId", "tokenHash", "sealedToken", "openedAt", "sessionId", coalesce("credentialVersion", 0) from jsonb_to_recordset(${JSON.stringify([...feeds.values()])}::text::jsonb) as row
          ("userId" text, "tokenHash" text, "sealedToken" text, "openedAt" bigint, "sessionId" text,
            "credentialVersion" integer)
        on conflict (user_id) do update set token_hash = excluded.token_hash,
          sealed_token = excluded.sealed_token, opened_at = excluded.opened_at,
          session_id = excluded.session_id, credential_version = excluded.credential_version`;
    }
    if (erased.length === 0) return;
    await sql`delete from notification_preferences where user_id = any(${erased}::text[])`;
    await sql`delete from calendar_feeds where user_id = any(${erased}::text[])`;
  },
};
