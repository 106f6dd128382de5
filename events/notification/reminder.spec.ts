import { describe, expect, it } from 'vitest';
import { commandId, type Recorded } from '../kernel/index.ts';
import {
  ada,
  ben,
  bySystem,
  byUser,
  DAY,
  deciderSpec,
  HOUR,
  MINUTE,
  meta,
  monday,
} from '../testing/index.ts';
import type { ReminderCommand } from './commands.ts';
import type { NotificationEvent, ReminderEvent } from './events.ts';
import { reminderReactions } from './reactions.ts';
import { reminderDecider } from './reminder.ts';
import { notificationTimers } from './timers.ts';

const { given } = deciderSpec(reminderDecider);
const both = { sessionId: 's1', menteeId: ada, mentorId: ben };
const start = monday + 3 * DAY;

const by = (at: number, actor = bySystem()) => meta(actor, at);
const set = (startsAt: number, at = monday): ReminderCommand => ({
  type: 'SetSessionReminders',
  data: { ...both, startsAt },
  meta: by(at),
});
const wasSet = (
  startsAt: number,
  dayBeforeAt: number | null,
  minutesBeforeAt: number | null,
): ReminderEvent => ({
  type: 'SessionRemindersSet',
  data: { ...both, startsAt, dayBeforeAt, minutesBeforeAt },
});
const standing = wasSet(start, start - DAY, start - 15 * MINUTE);
const fire = (lead: 'DAY' | 'MINUTES', at: number): ReminderCommand => ({
  type: 'FireSessionReminder',
  data: { ...both, lead },
  meta: by(at),
});
const due = (lead: 'DAY' | 'MINUTES', startsAt = start): ReminderEvent => ({
  type: 'SessionReminderDue',
  data: { ...both, lead, startsAt },
});
const drop: ReminderCommand = { type: 'DropReminders', data: both, meta: by(monday) };
const dropped: ReminderEvent = { type: 'SessionRemindersDropped', data: both };
const about = { ...both, proposalId: 'p1' };
const proposalSet: ReminderEvent = {
  type: 'ProposalReminderSet',
  data: { ...about, toId: ben, expiresAt: start, dueAt: start - 6 * HOUR },
};

describe('reminders of a session', () => {
  it('NTF-02 are due a day and a quarter of an hour before; what would be past is left out', () => {
    given().when(set(start)).thenEvents(standing);
    given()
      .when(set(monday + HOUR))
      .thenEvents(wasSet(monday + HOUR, null, monday + 45 * MINUTE));
    given()
      .when(set(monday + MINUTE))
      .thenEvents(wasSet(monday + MINUTE, null, null));
    given(standing).when(set(start)).thenNothing();
  });

  it('NTF-02 are not set for a session that has begun, and go where one has moved into the past', () => {
    given().when(set(monday)).thenNothing();
    given()
      .when(set(monday - MINUTE))
      .thenNothing();
    given(standing)
      .when(set(monday - MINUTE))
      .thenEvents(wasSet(monday - MINUTE, null, null));
  });

  it('NTF-05 a session that moved is reminded of at its new time, whatever the timer was armed for', () => {
    const moved = wasSet(start + DAY, start, start + DAY - 15 * MINUTE);
    given(standing)
      .when(set(start + DAY))
      .thenEvents(moved);
    given(standing, moved)
      .when(fire('DAY', start - DAY))
      .thenNothing();
    given(standing, moved)
      .when(fire('DAY', start))
      .thenEvents(due('DAY', start + DAY));
  });

  it('NTF-05 fire once, late ones only while they are of use, and never for a session that began', () => {
    given(standing)
      .when(fire('DAY', start - DAY))
      .thenEvents(due('DAY'));
    given(standing, due('DAY'))
      .when(fire('DAY', start - DAY))
      .thenNothing();
    given(standing)
      .when(fire('DAY', start - 2 * HOUR))
      .thenEvents(due('DAY'));
    given(standing)
      .when(fire('DAY', start - 5 * MINUTE))
      .thenNothing();
    given(standing)
      .when(fire('MINUTES', start - MINUTE))
      .thenEvents(due('MINUTES'));
    given(standing, due('MINUTES'))
      .when(fire('DAY', start - 20 * MINUTE))
      .thenNothing();
    given(standing).when(fire('MINUTES', start)).thenNothing();
    given(standing)
      .when(fire('DAY', start + DAY))
      .thenNothing();
  });

  it('NTF-05 go with the session', () => {
    given(standing).when(drop).thenEvents(dropped);
    given(standing, dropped).when(drop).thenNothing();
    given(standing, dropped)
      .when(fire('MINUTES', start - MINUTE))
      .thenNothing();
  });

  it('NTF-05 nobody sets them by hand', () => {
    given()
      .when({ ...set(start), meta: by(monday, byUser('user-ada')) })
      .thenRefused({ type: 'RemindersSystemOnly' });
  });
});

describe('the reminder of a proposal', () => {
  const propose = (expiresAt: number): ReminderCommand => ({
    type: 'SetProposalReminder',
    data: { ...about, toId: ben, expiresAt },
    meta: by(monday),
  });
  const fireIt = (at: number, proposalId = 'p1'): ReminderCommand => ({
    type: 'FireProposalReminder',
    data: { ...about, proposalId },
    meta: by(at),
  });
  const drops = (proposalId: string): ReminderCommand => ({
    type: 'DropProposalReminder',
    data: { ...about, proposalId },
    meta: by(monday),
  });
  const isDue: ReminderEvent = {
    type: 'ProposalReminderDue',
    data: { ...about, toId: ben, expiresAt: start },
  };

  it('NTF-02 comes six hours before its end, unless it ends within them', () => {
    given().when(propose(start)).thenEvents(proposalSet);
    given()
      .when(propose(monday + 6 * HOUR))
      .thenNothing();
    given(proposalSet)
      .when(fireIt(start - 6 * HOUR))
      .thenEvents(isDue);
    given(proposalSet, isDue)
      .when(fireIt(start - 6 * HOUR))
      .thenNothing();
    given(proposalSet).when(fireIt(start)).thenNothing();
    given(proposalSet)
      .when(fireIt(start - HOUR, 'p0'))
      .thenNothing();
  });

  it('NTF-04 goes with the answer, and with that proposal only', () => {
    given(proposalSet).when(drops('p1')).thenEvents({ type: 'ProposalReminderDropped', data: about });
    given(proposalSet).when(drops('p0')).thenNothing();
    given(proposalSet).when(drop).thenEvents(dropped);
  });
});

describe('timers and reactions', () => {
  const recorded = (event: object) =>
    ({
      ...event,
      meta: { actor: bySystem(), commandId: commandId('c'), correlationId: 'c', at: monday },
    }) as never;
  const timersOf = (event: NotificationEvent) =>
    notificationTimers(recorded(event) as Recorded<NotificationEvent>).map((timer) =>
      timer.change === 'arm' ? `${timer.id} ${timer.dueAt} ${timer.command.type}` : `- ${timer.id}`,
    );

  it('NTF-05 arms, moves and disarms', () => {
    expect(timersOf(standing)).toEqual([
      `session-reminder.DAY.s1 ${start - DAY} FireSessionReminder`,
      `session-reminder.MINUTES.s1 ${start - 15 * MINUTE} FireSessionReminder`,
    ]);
    expect(timersOf(wasSet(start, null, null))).toEqual([
      '- session-reminder.DAY.s1',
      '- session-reminder.MINUTES.s1',
    ]);
    expect(timersOf(dropped)).toEqual([
      '- session-reminder.DAY.s1',
      '- session-reminder.MINUTES.s1',
      '- proposal-reminder.s1',
    ]);
    expect(timersOf(proposalSet)).toEqual([`proposal-reminder.s1 ${start - 6 * HOUR} FireProposalReminder`]);
    expect(timersOf({ type: 'ProposalReminderDropped', data: about })).toEqual(['- proposal-reminder.s1']);
    const held = { userId: ada, notificationId: '7', kind: 'NO_SHOW', dueAt: 9 } as const;
    expect(timersOf({ type: 'NotificationMailHeld', data: held })).toEqual([
      `notification-mails.${ada}.9 9 ReleaseNotificationMails`,
    ]);
    expect(timersOf(due('DAY'))).toEqual([]);
  });

  it('NTF-05 each fact of a session leads to the right command', () => {
    const data = { ...both, startsAt: start, proposalId: 'p1', toId: ben, expiresAt: start };
    const sent = (type: string) =>
      reminderReactions
        .filter(({ on }) => on === type)
        .flatMap(({ react }) => react(recorded({ type, data })))
        .map((followUp) => `${followUp.stream} ${followUp.type}`);
    const to = 'reminder-s1';
    expect(sent('SessionAccepted')).toEqual([`${to} SetSessionReminders`]);
    expect(sent('SessionPlanned')).toEqual([`${to} SetSessionReminders`]);
    expect(sent('RescheduleAccepted')).toEqual([`${to} SetSessionReminders`, `${to} DropProposalReminder`]);
    expect(sent('RescheduleProposed')).toEqual([`${to} SetProposalReminder`]);
    for (const type of ['RescheduleDeclined', 'RescheduleWithdrawn', 'RescheduleExpired']) {
      expect(sent(type)).toEqual([`${to} DropProposalReminder`]);
    }
    for (const type of ['SessionCancelled', 'SessionCompleted', 'SessionNoShowReported']) {
      expect(sent(type)).toEqual([`${to} DropReminders`]);
    }
  });
});
