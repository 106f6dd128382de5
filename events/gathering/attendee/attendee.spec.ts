import { describe, it } from 'vitest';
import {
  ada,
  ben,
  byAnonymous,
  bySystem,
  cleo,
  DAY,
  deciderSpec,
  HOUR,
  MINUTE,
  monday,
} from '../../testing/index.ts';
import type { AttendeeEvent } from '../events.ts';
import { attends, entered, gatheringId, startsAt } from '../testing/story.ts';
import { attendeeDecider } from './attendee.ts';

const { given } = deciderSpec(attendeeDecider);
const on = { gatheringId, userId: ada };
const confirmBy = monday + DAY;
const at = monday + HOUR;
const left = (entry = 1, isLapsed = false, leftAt = monday): AttendeeEvent => ({
  type: 'AttendeeLeft',
  data: { ...on, entry, isLapsed, leftAt },
});
const invited: AttendeeEvent = { type: 'AttendeeInvited', data: { ...on, byId: ben, invitedAt: monday } };
const declined: AttendeeEvent = { type: 'AttendeeDeclined', data: { ...on, declinedAt: monday } };
const called: AttendeeEvent = {
  type: 'AttendeeCalled',
  data: { ...on, entry: 1, startsAt, confirmBy, calledAt: monday },
};
const attended = (checkedInById: typeof ben | null = null): AttendeeEvent => ({
  type: 'AttendeeAttended',
  data: { ...on, hostId: ben, checkedInById, attendedAt: monday },
});
const missed: AttendeeEvent = { type: 'AttendeeMissed', data: { ...on, missedAt: monday } };
const thanked: AttendeeEvent = { type: 'AttendeeThanked', data: { ...on, hostId: ben, thankedAt: monday } };
const confirmed: AttendeeEvent = { type: 'AttendeeConfirmed', data: { ...on, confirmedAt: monday } };
const change = { what: 'CHANGED', startsAt, minutes: null } as const;
const briefing = { hostId: ben, help: ' Prices ', interestExpertise: 'BEGINNER', isHidden: true };
const notRegistered = { type: 'NotRegistered' } as const;
const changedMeanwhile = { type: 'AttendeeChangedMeanwhile' } as const;

describe('who acts for an attendee', () => {
  it.each([
    ['EnterGathering', {}],
    ['LeaveGathering', { entry: 1 }],
    ['DeclineInvitation', {}],
    ['ConfirmSeat', {}],
    ['BriefSpeaker', briefing],
  ] as const)('%s is refused to everybody else', (type, data) => {
    for (const who of [cleo, bySystem(), byAnonymous])
      given(invited)
        .when(attends(who, type, data))
        .thenRefused({ type: 'NotYourGathering' });
  });

  it.each([
    ['CallAttendee', { entry: 1, startsAt, confirmBy }],
    ['FindOverdue', { entry: 1 }],
    ['GiveSeatUp', { entry: 1 }],
    ['MissGathering', {}],
    ['TellAttendee', { what: 'SILENT', startsAt, minutes: null }],
    ['ThankAttendee', { hostId: ben }],
  ] as const)('%s is done by the product alone', (type, data) => {
    given(entered())
      .when(attends(ada, type, data))
      .thenRefused({ type: 'GatheringSystemOnly' });
  });

  it.each(['InviteAttendee', 'UndoCheckIn', 'AttendGathering'] as const)(
    '%s is refused to a visitor',
    (type) => {
      given()
        .when(attends(byAnonymous, type, { hostId: ben }))
        .thenRefused({ type: 'NotYourGathering' });
    },
  );
});

describe('coming in and leaving', () => {
  it('who is invited is asked once, and again only after they left', () => {
    const invite = attends(ben, 'InviteAttendee');
    given().when(invite).thenEvents(invited);
    given(entered(), left()).when(invite).thenEvents(invited);
    for (const history of [[invited], [entered()], [invited, declined]])
      given(...history)
        .when(invite)
        .thenNothing();
    given().when(attends(bySystem(), 'InviteAttendee')).thenRefused({ type: 'NotYourGathering' });
  });

  it('a person is in once, and each time counts as another entry', () => {
    given().when(attends(ada, 'EnterGathering')).thenEvents(entered());
    given(entered()).when(attends(ada, 'EnterGathering')).thenRefused({ type: 'AlreadyRegistered' });
    given(entered(), left()).when(attends(ada, 'EnterGathering')).thenEvents(entered(2));
    given(invited, declined).when(attends(ada, 'EnterGathering')).thenEvents(entered());
    given(invited).when(attends(ada, 'EnterGathering')).thenEvents(entered(1, true));
  });

  it('a person who has come in and left since is not taken in by what they sent before', () => {
    const enter = (after: number) => attends(ada, 'EnterGathering', { after });
    given().when(enter(0)).thenEvents(entered());
    given(entered(), left()).when(enter(0)).thenRefused(changedMeanwhile);
    given(entered(), left()).when(enter(1)).thenEvents(entered(2));
    given(entered()).when(enter(0)).thenRefused({ type: 'AlreadyRegistered' });
  });

  it('EVT-90 who registers again has not come yet, whatever was noted of the entry before', () => {
    const back = {
      type: 'AttendeeEntered',
      data: { ...entered(2).data, hadAttended: true },
    } as AttendeeEvent;
    given(entered(), attended(), left()).when(attends(ada, 'EnterGathering')).thenEvents(back);
    given(entered(), attended(), left(), back).when(attends(bySystem(), 'MissGathering')).thenEvents(missed);
    given(entered(), attended(), left(), back)
      .when(attends(ben, 'AttendGathering', { hostId: ben }))
      .thenEvents(attended(ben));
    // Recorded before an entry said so.
    given(entered(), attended(), left(), entered(2)).when(attends(bySystem(), 'MissGathering')).thenNothing();
  });

  it('EVT-90 a check-in for the time before counts no more where the event moved, and stays where it became longer', () => {
    const movedAt = monday + MINUTE;
    const tell = (previousStart: number) =>
      attends(bySystem(), 'TellAttendee', { ...change, previousStart, movedAt });
    const data = { ...on, ...change, toldAt: monday } as const;
    const moved = {
      type: 'AttendeeTold',
      data: { ...data, previousStart: startsAt - DAY, hadAttended: true },
    } satisfies AttendeeEvent;
    given(entered(), attended())
      .when(tell(startsAt - DAY))
      .thenEvents(moved);
    given(entered(), attended(), moved).when(attends(bySystem(), 'MissGathering')).thenEvents(missed);
    given(entered(), attended())
      .when(tell(startsAt))
      .thenEvents({ type: 'AttendeeTold', data: { ...data, previousStart: startsAt } });
    given(entered())
      .when(tell(startsAt - DAY))
      .thenEvents({ type: 'AttendeeTold', data: { ...data, previousStart: startsAt - DAY } });
  });

  it('EVT-53 EVT-90 a check-in stays that was made after the event moved, or that the new time allows', () => {
    const opensAt = startsAt - DAY;
    const cameAt = (attendedAt: number) =>
      ({ type: 'AttendeeAttended', data: { ...attended().data, attendedAt } }) as AttendeeEvent;
    const tell = (movedAt: number) =>
      attends(bySystem(), 'TellAttendee', { ...change, previousStart: startsAt - HOUR, movedAt });
    const kept = {
      type: 'AttendeeTold',
      data: { ...on, ...change, previousStart: startsAt - HOUR, toldAt: monday },
    } satisfies AttendeeEvent;
    const lost: AttendeeEvent = { ...kept, data: { ...kept.data, hadAttended: true } };
    given(entered(), cameAt(opensAt))
      .when(tell(opensAt + MINUTE))
      .thenEvents(kept);
    given(entered(), cameAt(opensAt - 1))
      .when(tell(opensAt + MINUTE))
      .thenEvents(lost);
    // It has moved once more since, to a nearer time.
    given(entered(), cameAt(monday + MINUTE))
      .when(tell(monday + MINUTE - 1))
      .thenEvents(kept);
    given(entered(), cameAt(monday + MINUTE))
      .when(tell(monday + MINUTE))
      .thenEvents(lost);
  });

  it('a person leaves the entry that they saw', () => {
    const leave = (entry: number) => attends(ada, 'LeaveGathering', { entry });
    given(entered()).when(leave(1)).thenEvents(left());
    given(entered()).when(leave(2)).thenRefused(changedMeanwhile);
    given(entered(), left()).when(leave(1)).thenRefused(notRegistered);
    given(invited).when(leave(0)).thenRefused(notRegistered);
  });

  it('an invitation is declined once, and nothing else is', () => {
    const decline = attends(ada, 'DeclineInvitation');
    given(invited).when(decline).thenEvents(declined);
    given(invited, declined).when(decline).thenNothing();
    given().when(decline).thenRefused(notRegistered);
    given(entered()).when(decline).thenRefused(notRegistered);
  });
});

describe('a place that came free', () => {
  it('is offered to the entry that waits', () => {
    const call = (entry: number) => attends(bySystem(), 'CallAttendee', { entry, startsAt, confirmBy });
    given(entered()).when(call(1)).thenEvents(called);
    given(entered()).when(call(2)).thenRefused(changedMeanwhile);
    given(entered(), left()).when(call(1)).thenRefused(changedMeanwhile);
  });

  it('is confirmed in time by its person', () => {
    const confirm = attends(ada, 'ConfirmSeat');
    given(entered(), called).when(confirm).thenEvents(confirmed);
    given(entered(), called, confirmed).when(confirm).thenNothing();
    given(entered()).when(confirm).thenNothing();
    given(invited).when(confirm).thenRefused(notRegistered);
  });

  it('is overdue and given up from the moment on, for the entry that it was offered to', () => {
    const find = (when: number, entry = 1) => attends(bySystem(), 'FindOverdue', { entry }, when);
    const giveUp = (when: number, entry = 1) => attends(bySystem(), 'GiveSeatUp', { entry }, when);
    given(entered(), called)
      .when(find(confirmBy))
      .thenEvents({ type: 'AttendeeOverdue', data: { ...on, entry: 1, overdueAt: confirmBy } });
    given(entered(), called)
      .when(find(confirmBy - 1))
      .thenNothing();
    given(entered(), called).when(find(confirmBy, 2)).thenNothing();
    given(entered(), called, left()).when(find(confirmBy)).thenNothing();
    given(entered(), called)
      .when(giveUp(confirmBy))
      .thenEvents(left(1, true, confirmBy));
    given(entered(), called)
      .when(giveUp(confirmBy - 1))
      .thenRefused(changedMeanwhile);
    for (const done of [confirmed, attended()]) {
      given(entered(), called, done).when(find(confirmBy)).thenNothing();
      given(entered(), called, done).when(giveUp(confirmBy)).thenRefused(changedMeanwhile);
    }
  });
});

describe('who came', () => {
  it('is noted once, with who checked them in', () => {
    const attend = (who: typeof ada) => attends(who, 'AttendGathering', { hostId: ben });
    given(entered()).when(attend(ada)).thenEvents(attended());
    given(entered()).when(attend(ben)).thenEvents(attended(ben));
    given(entered(), attended()).when(attend(ben)).thenNothing();
    given(invited).when(attend(ben)).thenRefused(notRegistered);
  });

  it('is thanked five minutes later where the event is over', () => {
    const attend = attends(ben, 'AttendGathering', { hostId: ben, isOver: true });
    const late = { ...attended(ben).data, thanksAt: monday + 5 * MINUTE };
    given(entered())
      .when(attend)
      .thenEvents({ type: 'AttendeeAttended', data: late } as AttendeeEvent);
    given(entered(), attended()).when(attend).thenNothing();
  });

  it('is unchecked until they were thanked, and was missed again if they had been', () => {
    const undo = attends(ben, 'UndoCheckIn', { hostId: ben });
    const undone = (isMissed: boolean): AttendeeEvent => ({
      type: 'AttendeeCheckInUndone',
      data: { ...on, hostId: ben, byId: ben, isMissed, undoneAt: monday },
    });
    given(entered(), attended(ben)).when(undo).thenEvents(undone(false));
    given(entered(), missed, attended(ben)).when(undo).thenEvents(undone(true));
    given(entered()).when(undo).thenNothing();
    given(entered(), attended(ben), undone(false)).when(undo).thenNothing();
    given(entered(), attended(ben), thanked).when(undo).thenRefused({ type: 'AttendeeThankedBefore' });
    given(invited).when(undo).thenRefused(notRegistered);
    given(entered(), attended())
      .when(attends(bySystem(), 'UndoCheckIn', { hostId: ben }))
      .thenRefused({ type: 'NotYourGathering' });
  });

  it('is thanked once; who did not come is noted as missed once', () => {
    const thank = attends(bySystem(), 'ThankAttendee', { hostId: ben });
    const miss = attends(bySystem(), 'MissGathering');
    given(entered(), attended()).when(thank).thenEvents(thanked);
    given(entered(), attended(), thanked).when(thank).thenNothing();
    given(entered()).when(thank).thenNothing();
    given(entered(), attended(), left()).when(thank).thenNothing();
    given(entered()).when(miss).thenEvents(missed);
    given(entered(), missed).when(miss).thenNothing();
    given(entered(), attended()).when(miss).thenNothing();
    given(invited).when(miss).thenNothing();
  });
});

describe('what an attendee is notified of', () => {
  const tell = (what: string) => attends(bySystem(), 'TellAttendee', { what, startsAt, minutes: null }, at);
  const notified = (what: 'SILENT' | 'REPLAY' | 'DAY' | 'PROPOSED') =>
    ({ type: 'AttendeeTold', data: { ...on, what, startsAt, minutes: null, toldAt: at } }) as AttendeeEvent;

  it('who is silent after an invitation is reminded, and nobody who answered', () => {
    given(invited).when(tell('SILENT')).thenEvents(notified('SILENT'));
    for (const history of [[], [entered()], [invited, declined]])
      given(...history)
        .when(tell('SILENT'))
        .thenNothing();
  });

  it('a manager is notified of a proposal without any part in the event', () => {
    given().when(tell('PROPOSED')).thenEvents(notified('PROPOSED'));
  });

  it('who is in is notified of the time that the event had before it moved', () => {
    const moved = { what: 'CHANGED', startsAt, minutes: null, previousStart: startsAt - 60_000 };
    given(entered())
      .when(attends(bySystem(), 'TellAttendee', moved, at))
      .thenEvents({ type: 'AttendeeTold', data: { ...on, ...moved, toldAt: at } } as AttendeeEvent);
  });

  it('a replay is news once, to who is in', () => {
    given(entered()).when(tell('REPLAY')).thenEvents(notified('REPLAY'));
    given(entered(), notified('REPLAY')).when(tell('REPLAY')).thenNothing();
    given(entered(), notified('DAY')).when(tell('REPLAY')).thenEvents(notified('REPLAY'));
    given(invited).when(tell('REPLAY')).thenNothing();
  });
});

describe('a question to the speaker', () => {
  const brief = (changes: object = {}) => attends(ada, 'BriefSpeaker', { ...briefing, ...changes });

  it('is asked by who is in, and the last one counts', () => {
    const briefed: AttendeeEvent = {
      type: 'AttendeeBriefed',
      data: {
        ...on,
        hostId: ben,
        help: 'Prices',
        interestExpertise: 'BEGINNER' as never,
        isHidden: true,
        briefedAt: monday,
      },
    };
    given(entered()).when(brief()).thenEvents(briefed);
    given(entered(), briefed).when(brief()).thenEvents(briefed);
    given(invited).when(brief()).thenRefused(notRegistered);
  });

  it('has a text of 2,000 characters at most, and one of the offered levels', () => {
    const refused = (fields: Record<string, string>) => ({ type: 'GatheringInvalid', fields }) as const;
    given(entered())
      .when(brief({ help: ' ' }))
      .thenRefused(refused({ help: 'mandatory' }));
    given(entered())
      .when(brief({ help: 'x'.repeat(2_001) }))
      .thenRefused(refused({ help: 'tooLong' }));
    given(entered())
      .when(brief({ help: '', interestExpertise: 'GURU' }))
      .thenRefused(refused({ help: 'mandatory', interestExpertise: 'choiceUnknown' }));
  });
});
