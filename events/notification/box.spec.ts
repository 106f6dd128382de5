import { describe, expect, it } from 'vitest';
import { ada, bySystem, byUser, deciderSpec, HOUR, meta, monday } from '../testing/index.ts';
import { type BoxState, boxDecider } from './box.ts';
import type { BoxCommand, ChangeNotificationPreferences } from './commands.ts';
import type { BoxEvent } from './events.ts';

const { given } = deciderSpec(boxDecider);
const self = meta(byUser('user-ada'));
const other = meta(byUser('user-ben'));
const system = (at = monday) => meta(bySystem(), at);

const read = (notificationIds: readonly string[], by = self): BoxCommand => ({
  type: 'ReadNotifications',
  data: { userId: ada, notificationIds },
  meta: by,
});
const change = (changes: ChangeNotificationPreferences['data']['changes'], by = self): BoxCommand => ({
  type: 'ChangeNotificationPreferences',
  data: { userId: ada, changes },
  meta: by,
});
const changed = (more: object = {}): BoxEvent => ({
  type: 'NotificationPreferencesChanged',
  data: { userId: ada, choices: {}, quietFrom: null, quietTo: null, isDigest: false, digestAt: 480, ...more },
});
const hold = (notificationId: string, dueAt: number, by = system()): BoxCommand => ({
  type: 'HoldNotificationMail',
  data: { userId: ada, notificationId, kind: 'SESSION_REQUESTED', dueAt },
  meta: by,
});
const held = (notificationId: string, dueAt: number): BoxEvent => ({
  type: 'NotificationMailHeld',
  data: { userId: ada, notificationId, kind: 'SESSION_REQUESTED', dueAt },
});
const release = (at: number, by = system(at)): BoxCommand => ({
  type: 'ReleaseNotificationMails',
  data: { userId: ada },
  meta: by,
});
const released = (notificationIds: string[], releasedAt: number, isDigest = false): BoxEvent => ({
  type: 'NotificationMailsReleased',
  data: { userId: ada, notificationIds, isDigest, releasedAt },
});

/** As PostgreSQL gives back what it was given as jsonb: the keys by their length, then by their bytes. */
function asStored(state: BoxState): BoxState {
  const mailed = Object.entries(state.mailed).sort(
    ([one], [other]) => one.length - other.length || (one < other ? -1 : 1),
  );
  return { ...state, mailed: Object.fromEntries(mailed) };
}

describe('reading', () => {
  it('NTF-04 is a fact of its person; nothing read is none', () => {
    given()
      .when(read(['7', 'message:b:m']))
      .thenEvents({
        type: 'NotificationsRead',
        data: { userId: ada, notificationIds: ['7', 'message:b:m'], readAt: monday },
      });
    given().when(read([])).thenNothing();
    given()
      .when(read(['7'], other))
      .thenRefused({ type: 'NotYourNotifications' });
  });
});

describe('notification preferences', () => {
  it('NTF-03 changes kind by kind; saying it again is no fact', () => {
    given()
      .when(change({ choices: { MESSAGE: 'EMAIL' } }))
      .thenEvents(changed({ choices: { MESSAGE: 'EMAIL' } }));
    given(changed({ choices: { MESSAGE: 'EMAIL' }, isDigest: true }))
      .when(change({ choices: { SESSION_TAKEN: 'NONE' }, quiet: { from: 1320, to: 420 } }))
      .thenEvents(
        changed({
          choices: { SESSION_TAKEN: 'NONE', MESSAGE: 'EMAIL' },
          quietFrom: 1320,
          quietTo: 420,
          isDigest: true,
        }),
      );
    given(changed({ choices: { MESSAGE: 'EMAIL' } }))
      .when(change({ choices: { MESSAGE: 'EMAIL' } }))
      .thenNothing();
    given().when(change({})).thenNothing();
    given(changed({ quietFrom: 1320, quietTo: 420 }))
      .when(change({ quiet: null, digestAt: 1080, isDigest: true }))
      .thenEvents(changed({ digestAt: 1080, isDigest: true }));
  });

  it('NTF-03 mails about the account itself stay, times are of a day, quiet hours have a length, and it is one’s own', () => {
    const invalid = (fields: Record<string, string>) =>
      ({ type: 'NotificationPreferencesInvalid', fields }) as const;
    given()
      .when(change({ choices: { ACCESS_PAUSED: 'IN_APP', APPROVAL: 'NONE' } }))
      .thenRefused(invalid({ ACCESS_PAUSED: 'alwaysMailed', APPROVAL: 'alwaysMailed' }));
    given()
      .when(change({ choices: { APPROVAL: 'EMAIL' } }))
      .thenEvents(changed({ choices: { APPROVAL: 'EMAIL' } }));
    given()
      .when(change({ quiet: { from: 60, to: 60 } }))
      .thenRefused(invalid({ quietTo: 'quietHoursEmpty' }));
    given()
      .when(change({ quiet: { from: -1, to: 60 }, digestAt: 1440 }))
      .thenRefused(invalid({ quietFrom: 'outOfRange', digestAt: 'outOfRange' }));
    given()
      .when(change({ isDigest: true }, other))
      .thenRefused({ type: 'NotYourNotifications' });
  });
});

describe('mails that wait', () => {
  it('NTF-03 are held once and leave when they are due, each by a fact for itself', () => {
    const late = monday + HOUR;
    given().when(hold('7', late)).thenEvents(held('7', late));
    given(held('7', late))
      .when(hold('7', late + HOUR))
      .thenNothing();
    const two = [held('7', late), held('8', late), held('9', late + HOUR)];
    given(...two)
      .when(release(late))
      .thenEvents(released(['7'], late), released(['8'], late));
    given(...two, released(['7'], late), released(['8'], late))
      .when(release(late))
      .thenNothing();
    // Of an earlier release.
    given(...two, released(['7', '8'], late))
      .when(release(late))
      .thenNothing();
    given(...two, released(['7', '8'], late))
      .when(hold('7', late + HOUR))
      .thenEvents(held('7', late + HOUR));
    given(...two)
      .when(release(late - 1))
      .thenNothing();
  });

  it('NTF-03 about messages are held once for what stays unread, again for what came later, and afresh once they are chosen again', () => {
    const kind = 'MESSAGE';
    const id = 'message:user-ben';
    const holdFor = (unreadSince: number | undefined, dueAt: number): BoxCommand => ({
      type: 'HoldNotificationMail',
      data: { userId: ada, notificationId: id, kind, dueAt, unreadSince },
      meta: system(dueAt),
    });
    const heldFor = (dueAt: number): BoxEvent => ({
      type: 'NotificationMailHeld',
      data: { userId: ada, notificationId: id, kind, dueAt },
    });
    const due = monday + HOUR;
    const mailed = [heldFor(due), released([id], due + 1)];
    given()
      .when(holdFor(monday - HOUR, due))
      .thenEvents(heldFor(due));
    for (const since of [monday, due + 1])
      given(...mailed)
        .when(holdFor(since, due + HOUR))
        .thenNothing();
    for (const since of [due + 2, undefined])
      given(...mailed)
        .when(holdFor(since, due + HOUR))
        .thenEvents(heldFor(due + HOUR));
    // A mail went out while the clock was a day ahead: the next one says when mails went out last.
    const tomorrow = monday + 24 * HOUR;
    given(heldFor(tomorrow), released([id], tomorrow), heldFor(due), released([id], due))
      .when(holdFor(due + 1, due + HOUR))
      .thenEvents(heldFor(due + HOUR));
    // What is unread was sent while the clock was ahead.
    for (const since of [due + HOUR + 1, tomorrow])
      given(...mailed)
        .when(holdFor(since, due + HOUR))
        .thenNothing();
    given().when(holdFor(tomorrow, due)).thenEvents(heldFor(due));
    const off = changed({ choices: { MESSAGE: 'NONE' } });
    const on = changed({ choices: { MESSAGE: 'BOTH' } });
    given(on, ...mailed, off, on)
      .when(holdFor(monday, due + HOUR))
      .thenEvents(heldFor(due + HOUR));
    given(on, ...mailed, changed({ choices: { MESSAGE: 'EMAIL' } }))
      .when(holdFor(monday, due + HOUR))
      .thenNothing();
  });

  it('NTF-03 about the messages of 201 people, the one that is longest ago is forgotten, whatever order the keys of a snapshot have', () => {
    const kind = 'MESSAGE';
    const idOf = (number: number) => `message:user-${number}`;
    // The first are of the longest ids, which PostgreSQL puts last; two are of one moment.
    const numbers = Array.from({ length: 200 }, (_, index) => 201 - index);
    const dueOf = (number: number) => (number === 200 ? monday : monday + HOUR * (201 - number));
    const heldFor = (number: number): BoxEvent => ({
      type: 'NotificationMailHeld',
      data: { userId: ada, notificationId: idOf(number), kind, dueAt: dueOf(number) },
    });
    const forgotten = (history: readonly BoxEvent[], read = (state: BoxState) => state) => {
      const { mailed } = history.reduce(
        (state, event) => read(boxDecider.evolve(state, event)),
        boxDecider.initial,
      );
      return [1, ...numbers, 0].filter((number) => mailed[idOf(number)] === undefined);
    };
    const all = [201, 200, ...numbers.slice(2)].map(heldFor);
    for (const history of [all, all.toReversed()])
      for (const read of [undefined, asStored]) {
        expect(forgotten(history, read)).toEqual([1, 0]);
        expect(forgotten([...history, heldFor(1)], read), 'of two of one moment the first by its id').toEqual(
          [200, 0],
        );
        expect(forgotten([...history, heldFor(1), heldFor(0)], read)).toEqual([201, 200]);
      }
    const again = { ...heldFor(200), data: { ...heldFor(200).data, dueAt: monday + 300 * HOUR } } as BoxEvent;
    expect(forgotten([...all, again, heldFor(1)], asStored), 'one that came again is not old').toEqual([
      201, 0,
    ]);
  });

  it('NTF-03 leave in one mail for who wants a digest', () => {
    given(changed({ isDigest: true }), held('7', monday), held('8', monday))
      .when(release(monday))
      .thenEvents(released(['7', '8'], monday, true));
  });

  it('NTF-03 NTF-07 stay the same digest when it is held again, apart from what came since', () => {
    const again = (notificationId: string): BoxCommand => {
      const one = hold(notificationId, monday);
      return { ...one, data: { ...one.data, digest: '41' } } as BoxCommand;
    };
    const heldAgain = (notificationId: string): BoxEvent => {
      const one = held(notificationId, monday);
      return { ...one, data: { ...one.data, digest: '41' } } as BoxEvent;
    };
    const releasedAgain = (ids: string[]): BoxEvent => {
      const one = released(ids, monday, true);
      return { ...one, data: { ...one.data, digest: '41' } } as BoxEvent;
    };
    given(changed({ isDigest: true }))
      .when(again('7'))
      .thenEvents(heldAgain('7'));
    const three = [heldAgain('7'), held('9', monday), heldAgain('8')];
    given(changed({ isDigest: true }), ...three)
      .when(release(monday))
      .thenEvents(released(['9'], monday, true), releasedAgain(['7', '8']));
    // It may have come already: who wants each mail by itself since gets no second one of them.
    given(...three)
      .when(release(monday))
      .thenEvents(released(['9'], monday), releasedAgain(['7', '8']));
  });

  it('NTF-03 are moved by nobody but the system', () => {
    given()
      .when(hold('7', monday, self))
      .thenRefused({ type: 'NotificationsSystemOnly' });
    given(held('7', monday)).when(release(monday, self)).thenRefused({ type: 'NotificationsSystemOnly' });
  });
});

it('LIV-08 a change that waited long leaves alone what another device has changed since', () => {
  const late = (
    changes: ChangeNotificationPreferences['data']['changes'],
    seen: ChangeNotificationPreferences['data']['changes'],
  ): BoxCommand => ({
    type: 'ChangeNotificationPreferences',
    data: { userId: ada, changes, seen },
    meta: self,
  });
  const elsewhere = changed({ choices: { MESSAGE: 'EMAIL' }, quietFrom: 60, quietTo: 120, digestAt: 600 });
  given(elsewhere)
    .when(late({ choices: { MESSAGE: 'NONE' } }, { choices: { MESSAGE: 'BOTH' } }))
    .thenNothing();
  given(elsewhere)
    .when(late({ choices: { MESSAGE: 'NONE' } }, { choices: { MESSAGE: 'EMAIL' } }))
    .thenEvents(changed({ choices: { MESSAGE: 'NONE' }, quietFrom: 60, quietTo: 120, digestAt: 600 }));
  given(elsewhere)
    .when(late({ quiet: null, digestAt: 480 }, { quiet: { from: 0, to: 120 }, digestAt: 480 }))
    .thenNothing();
  given(elsewhere)
    .when(
      late({ quiet: null, digestAt: 540, isDigest: true }, { quiet: { from: 60, to: 120 }, digestAt: 480 }),
    )
    .thenEvents(changed({ choices: { MESSAGE: 'EMAIL' }, isDigest: true, digestAt: 600 }));
  // Nobody has chosen yet: the default is what was seen.
  given()
    .when(late({ choices: { MESSAGE: 'NONE' } }, { choices: { MESSAGE: 'IN_APP' } }))
    .thenEvents(changed({ choices: { MESSAGE: 'NONE' } }));
});
