import { describe, it } from 'vitest';
import {
  ada,
  ben,
  byAnonymous,
  bySystem,
  byUser,
  DAY,
  deciderSpec,
  meta,
  monday,
  SECOND,
} from '../../testing/index.ts';
import type { SessionEvent } from '../events.ts';
import { sessionDecider } from './session.ts';

const { given } = deciderSpec(sessionDecider);
const sessionId = 's1';

const started: SessionEvent = {
  type: 'SessionStarted',
  data: { sessionId, userId: ada, method: 'password', startedAt: monday, expiresAt: monday + 30 * DAY },
};
function refreshed(generation: number, at: number): SessionEvent {
  return {
    type: 'SessionRefreshed',
    data: { sessionId, userId: ada, generation, refreshedAt: at, expiresAt: at + 30 * DAY },
  };
}
function ended(reason: 'logout' | 'reuse' | 'expired'): SessionEvent {
  return { type: 'SessionEnded', data: { sessionId, userId: ada, reason } };
}
const refresh = (generation: number, at: number) =>
  ({ type: 'RefreshSession', data: { sessionId, generation }, meta: meta(byAnonymous, at) }) as const;

describe('a session', () => {
  it('AUT-60 starts once and lives 30 days', () => {
    const start = {
      type: 'StartSession',
      data: { sessionId, userId: ada, method: 'password' },
      meta: meta(byAnonymous),
    } as const;
    given().when(start).thenEvents(started);
    given(started).when(start).thenRefused({ type: 'SessionExists' });
    given(started)
      .when(refresh(1, monday + 30 * DAY - 1))
      .thenEvents(refreshed(2, monday + 30 * DAY - 1));
    given(started)
      .when(refresh(1, monday + 30 * DAY))
      .thenEvents(ended('expired'));
  });

  it('AUT-60 lives 30 days from its last rotation', () => {
    const later = monday + 20 * DAY;
    given(started, refreshed(2, later))
      .when(refresh(2, later + 29 * DAY))
      .thenEvents(refreshed(3, later + 29 * DAY));
  });

  it('AUT-60 TRP-08 takes the token before the newest for 30 s, without rotating again', () => {
    given(started, refreshed(2, monday))
      .when(refresh(1, monday + 30 * SECOND))
      .thenNothing();
  });

  it('AUT-60 ends when a token is used again after the grace', () => {
    given(started, refreshed(2, monday))
      .when(refresh(1, monday + 30 * SECOND + 1))
      .thenEvents(ended('reuse'));
  });

  it('AUT-60 ends as well where the clock that said when the newest came was a day ahead', () => {
    given(started, refreshed(2, monday + DAY))
      .when(refresh(1, monday))
      .thenEvents(ended('reuse'));
    given(started, refreshed(2, monday + SECOND))
      .when(refresh(1, monday))
      .thenNothing();
  });

  it('AUT-60 ends on a token older than the one before, however soon, and on one that is not yet', () => {
    given(started, refreshed(2, monday), refreshed(3, monday))
      .when(refresh(1, monday))
      .thenEvents(ended('reuse'));
    given(started).when(refresh(2, monday)).thenEvents(ended('reuse'));
  });

  it('AUT-60 refreshes no more once it ended', () => {
    given(started, ended('reuse')).when(refresh(1, monday)).thenRefused({ type: 'SessionUnknown' });
    given().when(refresh(1, monday)).thenRefused({ type: 'SessionUnknown' });
  });

  it('AUT-64 ends when its person logs out, once, and nobody else can end it', () => {
    const end = { type: 'EndSession', data: { sessionId, reason: 'logout' } } as const;
    given(started)
      .when({ ...end, meta: meta(byUser('user-ada')) })
      .thenEvents(ended('logout'));
    given(started)
      .when({ ...end, meta: meta(bySystem()) })
      .thenEvents(ended('logout'));
    given(started, ended('logout'))
      .when({ ...end, meta: meta(byUser('user-ada')) })
      .thenNothing();
    given(started)
      .when({ ...end, meta: meta(byUser('user-ben')) })
      .thenRefused({ type: 'NotYourSession' });
    given(started)
      .when({ ...end, meta: meta(byAnonymous) })
      .thenRefused({ type: 'NotYourSession' });
  });

  it('PRT-63 is taken to another origin while it lives, by its person', () => {
    const move = (userId = ada, at = monday) =>
      ({
        type: 'TransferSession',
        data: { sessionId, userId, toSessionId: 's2' },
        meta: meta(byAnonymous, at),
      }) as const;
    given(started)
      .when(move())
      .thenEvents({ type: 'SessionTransferred', data: { sessionId, userId: ada, toSessionId: 's2' } });
    given(started).when(move(ben)).thenRefused({ type: 'SessionUnknown' });
    given(started)
      .when(move(ada, monday + 30 * DAY))
      .thenRefused({ type: 'SessionUnknown' });
    given(started, ended('logout')).when(move()).thenRefused({ type: 'SessionUnknown' });
    given().when(move()).thenRefused({ type: 'SessionUnknown' });
  });
});
