import type { IdentityEvent } from '@waymark/events/identity';
import type { NotificationEvent } from '@waymark/events/notification';
import { projection } from '../store/index.ts';

type Patches = {
  readonly preferences: Map<string, object>;
  readonly feeds: Map<string, object>;
  readonly erased: string[];
};

/** `notification_preferences` and `calendar_feeds`: the last word of each person counts. */
export const notificationPreferenceProjection = projection<NotificationEvent | IdentityEvent, Patches>({
  name: 'notificationPreference',
  since: 11,
  changedIn: 20,
  tables: ['notification_preferences', 'calendar_feeds'],
  start: () => ({ preferences: new Map(), feeds: new Map(), erased: [] }),
  on: {
    NotificationPreferencesChanged({ preferences }, { data }) {
      preferences.set(data.userId, data);
    },
    CalendarFeedOpened({ feeds }, { data, sealed }) {
      feeds.set(data.userId, { ...data, token: null, sealedToken: sealed.token ?? null });
    },
    UserErased({ erased }, { data }) {
      erased.push(data.userId);
    },
  },
  send: (sql, { preferences, feeds, erased }) => [
    preferences.size > 0 &&
      sql`
        insert into notification_preferences (user_id, choices, quiet_from, quiet_to, is_digest, digest_at)
        select * from jsonb_to_recordset(${JSON.stringify([...preferences.values()])}::text::jsonb) as row
          ("userId" text, choices jsonb, "quietFrom" integer, "quietTo" integer, "isDigest" boolean, "digestAt" integer)
        on conflict (user_id) do update set choices = excluded.choices, quiet_from = excluded.quiet_from,
          quiet_to = excluded.quiet_to, is_digest = excluded.is_digest, digest_at = excluded.digest_at`,
    feeds.size > 0 &&
      sql`
        insert into calendar_feeds (user_id, token_hash, sealed_token, opened_at, session_id, credential_version)
        select "userId", "tokenHash", "sealedToken", "openedAt", "sessionId", coalesce("credentialVersion", 0)
        from jsonb_to_recordset(${JSON.stringify([...feeds.values()])}::text::jsonb) as row
          ("userId" text, "tokenHash" text, "sealedToken" text, "openedAt" bigint, "sessionId" text,
            "credentialVersion" integer)
        on conflict (user_id) do update set token_hash = excluded.token_hash,
          sealed_token = excluded.sealed_token, opened_at = excluded.opened_at,
          session_id = excluded.session_id, credential_version = excluded.credential_version`,
    erased.length > 0 && sql`delete from notification_preferences where user_id = any(${erased}::text[])`,
    erased.length > 0 && sql`delete from calendar_feeds where user_id = any(${erased}::text[])`,
  ],
});
