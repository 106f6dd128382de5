import { describe, it } from 'vitest';
import { ada, ben, byAnonymous, bySystem, byUser, deciderSpec, meta } from '../testing/index.ts';
import type { InboxEvent } from './events.ts';
import { inboxDecider } from './inbox.ts';
import { defaultPreferences } from './preferences.ts';

const { given } = deciderSpec(inboxDecider);

describe('preferences', () => {
  const quiet: InboxEvent = {
    type: 'MessagingPreferencesChanged',
    data: { userId: ada, ...defaultPreferences, showTyping: false },
  };
  function change(changes: Partial<typeof defaultPreferences>, by = byUser(ada)) {
    return { type: 'ChangeMessagingPreferences' as const, data: { changes }, meta: meta(by) };
  }

  it('MSG-56 switches one thing and keeps the others', () => {
    given()
      .when(change({ showTyping: false }))
      .thenEvents(quiet);
    given(quiet)
      .when(change({ enterSends: false }))
      .thenEvents({ ...quiet, data: { ...quiet.data, enterSends: false } } as InboxEvent);
  });

  it('MSG-56 records nothing when nothing changes', () => {
    given(quiet)
      .when(change({ showTyping: false }))
      .thenNothing();
    given().when(change({})).thenNothing();
  });

  it('MSG-56 belongs to a person', () => {
    given()
      .when(change({ showTyping: false }, byAnonymous))
      .thenRefused({ type: 'NotInConversation' });
  });
});

describe('disabling by ops', () => {
  const disabled: InboxEvent = { type: 'MessagingDisabled', data: { userId: ben } };
  const enabled: InboxEvent = { type: 'MessagingEnabled', data: { userId: ben } };
  const by = (role: 'USER' | 'PARTNER_ADMIN' | 'OPS' | 'ADMIN') => ({ userId: ben, actorRole: role });

  it('MSG-44 is for ops, admins and the system', () => {
    for (const role of ['OPS', 'ADMIN'] as const) {
      given()
        .when({ type: 'DisableMessaging', data: by(role), meta: meta(byUser(ada)) })
        .thenEvents(disabled);
    }
    given()
      .when({ type: 'DisableMessaging', data: by('USER'), meta: meta(bySystem()) })
      .thenEvents(disabled);
    for (const role of ['USER', 'PARTNER_ADMIN'] as const) {
      given()
        .when({ type: 'DisableMessaging', data: by(role), meta: meta(byUser(ada)) })
        .thenRefused({ type: 'OpsOnly' });
      given(disabled)
        .when({ type: 'EnableMessaging', data: by(role), meta: meta(byUser(ada)) })
        .thenRefused({ type: 'OpsOnly' });
    }
  });

  it('MSG-44 happens once and can be taken back once', () => {
    given(disabled)
      .when({ type: 'DisableMessaging', data: by('OPS'), meta: meta(byUser(ada)) })
      .thenNothing();
    given(disabled)
      .when({ type: 'EnableMessaging', data: by('OPS'), meta: meta(byUser(ada)) })
      .thenEvents(enabled);
    given()
      .when({ type: 'EnableMessaging', data: by('OPS'), meta: meta(byUser(ada)) })
      .thenNothing();
  });
});
