import { describe, expect, it } from 'vitest';
import { commandId, type DomainEvent, type Recorded } from '../../kernel/index.ts';
import { ada, ben, bySystem, cleo, DAY, HOUR, monday } from '../../testing/index.ts';
import type { CausingEvent } from './cause.ts';
import { causesOf } from './causes.ts';

/** Who is notified of an event, and which notices it withdraws: `KIND person about` and `-KIND person|all about`. */
function noticesOf(event: DomainEvent, position = 7): readonly string[] {
  const { begins, ends } = causesOf({
    ...event,
    position,
    stream: 'mentoring-s1',
    version: 1,
    fingerprint: 1,
    sealed: {},
    meta: { actor: bySystem(), commandId: commandId('c'), correlationId: 'c', at: monday },
  } as unknown as Recorded<CausingEvent>);
  return [
    ...begins.map(
      ({ kind, userId, about, isOwnAct }) => `${kind} ${userId}${isOwnAct ? ' own' : ''}${declined(about)}`,
    ),
    ...ends.flatMap(({ kinds, userId = 'all', about }) =>
      kinds.map((kind) => `-${kind} ${userId}${declined(about)}`),
    ),
  ];
}

/** What stands and falls with a declined time. */
function declined(about: string): string {
  return about === 's1.declined' ? ' declined' : '';
}

const both = { sessionId: 's1', menteeId: ada, mentorId: ben };
const start = monday + 2 * DAY;

describe('notifications', () => {
  it('NTF-02 a request is received, and asked about again', () => {
    expect(noticesOf({ type: 'SessionOffered', data: both })).toEqual([`SESSION_REQUESTED ${ben}`]);
    const nudged = { sessionId: 's1', menteeId: ada, mentorIds: [ben, cleo], nudge: 1 };
    expect(noticesOf({ type: 'SessionMentorsNudged', data: nudged })).toEqual([
      `SESSION_REQUESTED ${ben}`,
      `SESSION_REQUESTED ${cleo}`,
      `-SESSION_REQUESTED ${ben}`,
      `-SESSION_REQUESTED ${cleo}`,
    ]);
  });

  it('NTF-02 NTF-04 one mentor wins: the learner is notified, the others read that it was taken, the requests go', () => {
    const data = { ...both, lostIds: [cleo], startsAt: start, seriesCount: 1 };
    expect(noticesOf({ type: 'SessionAccepted', data })).toEqual([
      `SESSION_ACCEPTED ${ada}`,
      `SESSION_ACCEPTED ${ben} own`,
      `SESSION_TAKEN ${cleo}`,
      '-SESSION_REQUESTED all',
      '-SESSION_QUESTION all',
    ]);
  });

  it('NTF-04 an answer takes only the own request away, the last one, an expiry and a withdrawal all of them', () => {
    for (const type of ['SessionOfferDeclined', 'SessionOfferPassedOn']) {
      expect(noticesOf({ type, data: both })).toEqual([`-SESSION_REQUESTED ${ben}`]);
    }
    const gone = ['-SESSION_REQUESTED all', '-SESSION_QUESTION all'];
    const closed = { sessionId: 's1', menteeId: ada, mentorIds: [ben] };
    expect(noticesOf({ type: 'SessionRequestDeclined', data: closed })).toEqual([
      `SESSION_DECLINED ${ada}`,
      ...gone,
    ]);
    expect(noticesOf({ type: 'SessionRequestExpired', data: closed })).toEqual([
      `SESSION_EXPIRED ${ada}`,
      ...gone,
    ]);
    expect(noticesOf({ type: 'SessionRequestWithdrawn', data: closed })).toEqual(gone);
    expect(noticesOf({ type: 'SessionQuestionAsked', data: both })).toEqual([`SESSION_QUESTION ${ada}`]);
  });

  it('NTF-02 NTF-04 a proposal stands until it is answered, replaced, withdrawn or expired, and a new time until the next one', () => {
    const proposed = {
      ...both,
      byId: ben,
      toId: ada,
      times: [start],
      originalStart: start,
      expiresAt: monday + HOUR,
    };
    const open = ['-RESCHEDULE_PROPOSED all', '-RESCHEDULE_EXPIRING all'];
    expect(noticesOf({ type: 'RescheduleProposed', data: proposed })).toEqual([
      `RESCHEDULE_PROPOSED ${ada}`,
      ...open,
      '-RESCHEDULE_EXPIRED all',
      '-RESCHEDULE_ANSWERED all declined',
    ]);
    const answered = { ...both, byId: ada, startsAt: start, previousStart: monday };
    expect(noticesOf({ type: 'RescheduleAccepted', data: answered })).toEqual([
      `RESCHEDULE_ANSWERED ${ben}`,
      `RESCHEDULE_ANSWERED ${ada} own`,
      ...open,
      '-SESSION_IN_24_HOURS all',
      '-SESSION_IN_15_MINUTES all',
      '-SESSION_LATE all',
      '-RESCHEDULE_ANSWERED all',
      '-RESCHEDULE_ANSWERED all declined',
    ]);
    expect(noticesOf({ type: 'RescheduleDeclined', data: answered })).toEqual([
      `RESCHEDULE_ANSWERED ${ben} declined`,
      ...open,
      '-RESCHEDULE_ANSWERED all declined',
    ]);
    expect(noticesOf({ type: 'RescheduleWithdrawn', data: answered })).toEqual(open);
    expect(noticesOf({ type: 'RescheduleExpired', data: both })).toEqual([
      `RESCHEDULE_EXPIRED ${ada}`,
      `RESCHEDULE_EXPIRED ${ben}`,
      ...open,
    ]);
    expect(
      noticesOf({ type: 'ProposalReminderDue', data: { ...both, toId: ada, expiresAt: start } }),
    ).toEqual([`RESCHEDULE_EXPIRING ${ada}`]);
  });

  it('NTF-02 NTF-04 a cancelled session takes its reminders and agreements along', () => {
    const found = noticesOf({
      type: 'SessionCancelled',
      data: { ...both, byId: ada, startsAt: start, reason: 'NO_TIME' },
    });
    expect(found.slice(0, 2)).toEqual([`SESSION_CANCELLED ${ben}`, `SESSION_CANCELLED ${ada} own`]);
    expect(found).toEqual(
      expect.arrayContaining([
        '-SESSION_ACCEPTED all',
        '-SESSION_IN_24_HOURS all',
        '-SESSION_IN_15_MINUTES all',
        '-RESCHEDULE_PROPOSED all',
        '-SESSION_LATE all',
      ]),
    );
    expect(found).not.toContain('-SESSION_CANCELLED all');
  });

  it('NTF-02 both are reminded, the later reminder takes the earlier one away', () => {
    for (const [lead, kind] of [
      ['DAY', 'SESSION_IN_24_HOURS'],
      ['MINUTES', 'SESSION_IN_15_MINUTES'],
    ]) {
      expect(noticesOf({ type: 'SessionReminderDue', data: { ...both, lead, startsAt: start } })).toEqual([
        `${kind} ${ada}`,
        `${kind} ${ben}`,
        '-SESSION_IN_24_HOURS all',
        '-SESSION_IN_15_MINUTES all',
      ]);
    }
  });

  it('NTF-02 running late and staying away notify the other, and can be withdrawn', () => {
    // What the other one has said of themselves stands.
    expect(noticesOf({ type: 'SessionLateAnnounced', data: { ...both, byId: ben, minutes: 10 } })).toEqual([
      `SESSION_LATE ${ada}`,
      `-SESSION_LATE ${ada}`,
    ]);
    const missed = { ...both, byId: ben, absentId: ada };
    expect(noticesOf({ type: 'SessionNoShowReported', data: missed })[0]).toBe(`NO_SHOW ${ada}`);
    expect(noticesOf({ type: 'SessionNoShowRevoked', data: missed })).toEqual(['-NO_SHOW all']);
    const answered = { ...missed, outcome: 'DISMISSED' };
    expect(noticesOf({ type: 'SessionNoShowAppealDecided', data: answered })).toEqual([
      `NO_SHOW_APPEAL ${ada}`,
      '-NO_SHOW all',
    ]);
    expect(noticesOf({ type: 'SessionCompleted', data: both })).toContain('-SESSION_LATE all');
  });

  it('NTF-02 who may write, who was approved and whose access is paused', () => {
    const asked = { requestId: 'r1', fromId: ada, toId: ben };
    expect(noticesOf({ type: 'MessagePermissionRequested', data: asked })).toEqual([
      `MESSAGE_REQUEST ${ben}`,
    ]);
    for (const type of ['MessagePermissionAnswered', 'MessagePermissionLapsed']) {
      expect(noticesOf({ type, data: asked })).toEqual(['-MESSAGE_REQUEST all']);
    }
    const answer = { userId: ada, partnerId: 'p', role: 'mentee', isApproved: true };
    expect(noticesOf({ type: 'PartnerRoleAnswered', data: answer })).toEqual([
      `APPROVAL ${ada}`,
      '-APPROVAL all',
    ]);
    expect(noticesOf({ type: 'AccessPaused', data: { userId: ada, until: start } })[0]).toBe(
      `ACCESS_PAUSED ${ada}`,
    );
    expect(noticesOf({ type: 'AccessResumed', data: { userId: ada } })).toEqual(['-ACCESS_PAUSED all']);
  });

  it('NTF-02 NTF-04 feedback is asked of one, and stands until they gave it or nobody is asked any more', () => {
    const asked = { subjectKind: 'SESSION', subjectId: 's1', personId: ada, aboutId: ben };
    expect(noticesOf({ type: 'FeedbackAsked', data: asked })).toEqual([
      `FEEDBACK_ASKED ${ada}`,
      `-FEEDBACK_ASKED ${ada}`,
    ]);
    for (const type of ['FeedbackGiven', 'FeedbackSkipped']) {
      const ended = [`-FEEDBACK_ASKED ${ada}`, `-EVENT_THANKS ${ada}`];
      expect(noticesOf({ type, data: { subjectId: 's1', byId: ada } })).toEqual(ended);
    }
    expect(noticesOf({ type: 'FeedbackClosed', data: { subjectId: 's1' } })).toEqual([
      '-FEEDBACK_ASKED all',
      '-EVENT_THANKS all',
    ]);
  });

  it('NTF-04 the same fact is the same cause; other facts tell nothing', () => {
    const event = { type: 'SessionOffered', data: both };
    expect(noticesOf(event)).toEqual(noticesOf(event));
    expect(noticesOf({ type: 'SessionNotesChanged', data: both })).toEqual([]);
  });
});

describe('notifications of plans and documents', () => {
  const plan = { planId: 'p1' };
  const card = { ...plan, taskId: 'p1.t1', byId: ada };
  const gone = (id: string) => [`-PLAN_SHARED ${id}`, `-TASK_ASSIGNED ${id}`, `-TASK_DUE ${id}`];

  it('PLN-24 NTF-02 NTF-04 a share notifies, and its notification goes with the access and with the plan', () => {
    const shared = { ...plan, ownerId: ada, userId: ben, access: 'EDITOR', sharedAt: monday };
    expect(noticesOf({ type: 'PlanShared', data: shared })).toEqual([
      `PLAN_SHARED ${ben}`,
      `-PLAN_SHARED ${ben}`,
    ]);
    const removed = { ...plan, byId: ada, userId: ben };
    expect(noticesOf({ type: 'PlanAccessRemoved', data: removed })).toEqual(gone(ben));
    const deleted = { ...plan, byId: ada, userIds: [ben, cleo] };
    expect(noticesOf({ type: 'PlanDeleted', data: deleted })).toEqual([
      ...gone(ada),
      ...gone(ben),
      ...gone(cleo),
    ]);
  });

  it('NTF-04 losing a plan withdraws the notifications of its cards, and of no plan whose id begins the same', () => {
    const { ends } = causesOf({
      type: 'PlanAccessRemoved',
      data: { ...plan, byId: ada, userId: ben },
      position: 7,
      meta: { at: monday },
    } as unknown as Recorded<CausingEvent>);
    expect(ends).toEqual([
      { about: 'p1', kinds: ['PLAN_SHARED'], userId: ben },
      { about: 'p1', kinds: ['TASK_ASSIGNED', 'TASK_DUE'], userId: ben, isOfParts: true },
    ]);
  });

  it('NTF-02 who is given a card by somebody else is notified; taking one on oneself is no news', () => {
    const created = (assigneeId: string | null) => ({ type: 'TaskCreated', data: { ...card, assigneeId } });
    expect(noticesOf(created(ben))).toEqual([`TASK_ASSIGNED ${ben}`]);
    expect(noticesOf(created(ada))).toEqual([]);
    expect(noticesOf(created(null))).toEqual([]);
    const edited = (assigneeId: string | null, ...changed: string[]) => ({
      type: 'TaskEdited',
      data: { ...card, assigneeId, changed },
    });
    const ended = ['-TASK_ASSIGNED all', '-TASK_DUE all'];
    expect(noticesOf(edited(ben, 'assigneeId'))).toEqual([`TASK_ASSIGNED ${ben}`, ...ended]);
    expect(noticesOf(edited(ada, 'assigneeId'))).toEqual(ended);
    expect(noticesOf(edited(null, 'assigneeId', 'deadline'))).toEqual(ended);
    expect(noticesOf(edited(null, 'name'))).toEqual([]);
  });

  it('NTF-04 what is to do goes when it is done or deleted, what is due also when its day changes', () => {
    const all = ['-TASK_ASSIGNED all', '-TASK_DUE all'];
    const moved = (status: string) => noticesOf({ type: 'TaskMoved', data: { ...card, status } });
    expect(moved('COMPLETED')).toEqual(all);
    expect(moved('IN_PROGRESS')).toEqual([]);
    expect(noticesOf({ type: 'TaskDeleted', data: card })).toEqual(all);
    const later = { ...card, assigneeId: null, changed: ['deadline'] };
    expect(noticesOf({ type: 'TaskEdited', data: later })).toEqual(['-TASK_DUE all']);
    const due = { ...plan, taskId: 'p1.t1', personId: ben, deadline: '2026-03-10' };
    expect(noticesOf({ type: 'TaskReminderDue', data: due })).toEqual([`TASK_DUE ${ben}`, '-TASK_DUE all']);
  });

  it('NTF-02 NTF-04 a document notifies when it is shared by itself, and its notification goes with it', () => {
    const shared = { documentId: 'd1', ownerId: ada, userId: ben, viaMessageId: null as string | null };
    const withMessage = { ...shared, viaMessageId: 'm1' };
    expect(noticesOf({ type: 'DocumentShared', data: shared })).toEqual([
      `DOCUMENT_SHARED ${ben}`,
      `-DOCUMENT_SHARED ${ben}`,
    ]);
    expect(noticesOf({ type: 'DocumentShared', data: withMessage }), 'the message tells of it').toEqual([]);
    expect(noticesOf({ type: 'DocumentUnshared', data: shared })).toEqual([`-DOCUMENT_SHARED ${ben}`]);
    expect(noticesOf({ type: 'DocumentUnshared', data: withMessage })).toEqual([]);
    const removed = { documentId: 'd1', ownerId: ada, userIds: [ben] };
    expect(noticesOf({ type: 'DocumentRemoved', data: removed })).toEqual(['-DOCUMENT_SHARED all']);
  });
});
