import { describe, it } from 'vitest';
import type { UserId } from '../../kernel/index.ts';
import { ada, ben, bySystem, cleo, DAY, deciderSpec, HOUR, MINUTE, monday } from '../../testing/index.ts';
import type { GatheringFact } from '../events.ts';
import { by, form, on, onOfFarol, proposed, seat, startsAt, upcoming } from '../testing/story.ts';
import { gatheringDecider } from './decide.ts';

const { given } = deciderSpec(gatheringDecider);
const endsAt = startsAt + HOUR;
const opensAt = startsAt - 15 * MINUTE;
const [asked, accepted] = upcoming;
const started: GatheringFact = { type: 'GatheringStarted', data: { ...onOfFarol, startedAt: startsAt } };
const finished = (isEarly = false, finishedAt = endsAt): GatheringFact => ({
  type: 'GatheringFinished',
  data: { ...onOfFarol, isEarly, finishedAt },
});
const cancelled = (changes: object = {}): GatheringFact => ({
  type: 'GatheringCancelled',
  data: {
    ...onOfFarol,
    byId: ben,
    reasonText: 'Ill',
    startsAt,
    wasPublished: true,
    isRequest: false,
    sequence: 1,
    cancelledAt: monday,
    ...changes,
  },
});
const notUpcoming = { type: 'GatheringNotUpcoming' } as const;
const notYours = { type: 'NotYourGathering' } as const;
const invalid = (fields: Record<string, string>) => ({ type: 'GatheringInvalid', fields }) as const;
const manager = { isManager: true };

describe('who runs an event', () => {
  it.each([
    ['CancelGathering', { reasonText: 'Ill' }],
    ['AddReplay', { url: 'https://video.example.com/1', captionsUrl: '', chapters: [] }],
    ['RemoveReplay', { reasonText: 'Wrong one' }],
    ['AnswerRecording', { isGiven: false }],
    ['WriteToAttendees', { messageId: 'm1', text: 'Hello' }],
    ['ConfirmOrganiser', { doing: 'INVITE' }],
    ['FeatureGathering', { isFeatured: true }],
    ['DelayGathering', { minutes: 5 }],
    ['EndGathering', {}],
  ] as const)('%s is refused to everybody else, and of nothing', (type, data) => {
    for (const who of [cleo, bySystem()])
      given(...upcoming)
        .when(by(who, type, data))
        .thenRefused(notYours);
    given()
      .when(by(cleo, type, data))
      .thenRefused({ type: 'GatheringUnknown' });
  });

  it('a manager neither delays nor ends an event, and its host does not promote it', () => {
    given(...upcoming)
      .when(by(cleo, 'DelayGathering', { minutes: 5, ...manager }, startsAt))
      .thenRefused(notYours);
    given(...upcoming, started)
      .when(by(cleo, 'EndGathering', manager))
      .thenRefused(notYours);
    given(...upcoming)
      .when(by(ben, 'FeatureGathering', { isFeatured: true }))
      .thenRefused(notYours);
  });
});

describe('a cancelled event', () => {
  const cancel = (reasonText = ' Ill ', more: object = {}) =>
    by(ben, 'CancelGathering', { reasonText, ...more });

  it('is cancelled before it has finished; who has it in a calendar gets another sequence', () => {
    given(...upcoming)
      .when(cancel())
      .thenEvents(cancelled());
    given(...upcoming, started)
      .when(cancel())
      .thenEvents(cancelled());
    given(asked, accepted)
      .when(cancel())
      .thenEvents(cancelled({ wasPublished: false, sequence: 0 }));
    given(asked)
      .when(cancel())
      .thenEvents(cancelled({ wasPublished: false, isRequest: true, sequence: 0 }));
    given(...upcoming, started, finished())
      .when(cancel())
      .thenRefused(notUpcoming);
    given(...upcoming, cancelled())
      .when(cancel())
      .thenRefused(notUpcoming);
  });

  it('has a reason of 1,000 characters at most, but where its host leaves the product', () => {
    given(...upcoming)
      .when(cancel(' '))
      .thenRefused(invalid({ reason: 'mandatory' }));
    given(...upcoming)
      .when(cancel('x'.repeat(1_001)))
      .thenRefused(invalid({ reason: 'tooLong' }));
    given(...upcoming)
      .when(cancel('', { isLeaving: true }))
      .thenEvents(cancelled({ reasonText: '' }));
  });
});

describe('an event that begins later', () => {
  const delay = (minutes: number, at: number) => by(ben, 'DelayGathering', { minutes }, at);
  const delayed = (minutes: number, delayedAt: number): GatheringFact => ({
    type: 'GatheringDelayed',
    data: { ...on, minutes, startsAt, endsAt: endsAt + minutes * MINUTE, delayedAt },
  });

  it('is delayed by 5, 10, 15 or 30 minutes, from a quarter of an hour before its start to its end', () => {
    for (const minutes of [5, 10, 15, 30])
      given(...upcoming)
        .when(delay(minutes, opensAt))
        .thenEvents(delayed(minutes, opensAt));
    given(...upcoming, started)
      .when(delay(5, endsAt - 1))
      .thenEvents(delayed(5, endsAt - 1));
    given(...upcoming)
      .when(delay(5, opensAt - 1))
      .thenRefused({ type: 'DoorNotOpen', opensAt });
    given(...upcoming, started)
      .when(delay(5, endsAt))
      .thenRefused({ type: 'DoorClosed' });
    given(...upcoming)
      .when(delay(7, startsAt))
      .thenRefused(invalid({ minutes: 'choiceUnknown' }));
  });

  it('is not delayed by so little that it would be over already', () => {
    const late = [...upcoming, started, delayed(30, startsAt)];
    const at = endsAt + 10 * MINUTE;
    for (const minutes of [5, 10])
      given(...late)
        .when(delay(minutes, at))
        .thenRefused({ type: 'DoorClosed' });
    given(...late)
      .when(delay(15, at))
      .thenEvents(delayed(15, at));
  });

  it('EVT-84 keeps its later end where its text is changed, and finishes then', () => {
    const lateEnd = endsAt + 30 * MINUTE;
    const late = [...upcoming, delayed(30, opensAt)];
    const changed = {
      type: 'GatheringChanged',
      data: {
        ...onOfFarol,
        byId: ben,
        ...form,
        topicIds: [...form.topicIds],
        title: 'Another title',
        status: 'UPCOMING',
        previousStart: startsAt,
        previousMinutes: 60,
        isMoved: false,
        endsAt: lateEnd,
        sequence: 1,
        calledTicket: 0,
        taken: 0,
        waiting: 0,
        displaced: 0,
        changedAt: startsAt - MINUTE,
      },
    } satisfies GatheringFact;
    const changes = { form: { ...form, title: 'Another title' }, formSeen: 9, displaces: null };
    given(...late)
      .when(by(ben, 'ChangeGathering', changes, startsAt - MINUTE))
      .thenEvents(changed);
    const finish = (at: number) => by(bySystem(), 'FinishGathering', { endsAt: lateEnd }, at);
    given(...late, changed, started)
      .when(finish(lateEnd - 1))
      .thenNothing();
    given(...late, changed, started)
      .when(finish(lateEnd))
      .thenEvents(finished(false, lateEnd));
    // What was recorded before an event kept its end: its timer is later than the end that it has.
    const { endsAt: _, ...before } = changed.data;
    given(...late, { type: 'GatheringChanged', data: before }, started)
      .when(finish(lateEnd))
      .thenEvents(finished(false, lateEnd));
  });

  it('is delayed only while it is ahead or runs', () => {
    for (const history of [
      [asked],
      [asked, accepted],
      [...upcoming, cancelled()],
      [...upcoming, started, finished()],
    ])
      given(...history)
        .when(delay(5, startsAt))
        .thenRefused(notUpcoming);
  });
});

describe('an event that ends early', () => {
  it('is ended once, by its host, while it runs', () => {
    const end = by(ben, 'EndGathering', {}, startsAt + MINUTE);
    given(...upcoming, started)
      .when(end)
      .thenEvents(finished(true, startsAt + MINUTE));
    given(...upcoming, started, finished())
      .when(end)
      .thenNothing();
    given(...upcoming)
      .when(end)
      .thenRefused(notUpcoming);
    given(...upcoming, cancelled())
      .when(end)
      .thenRefused(notUpcoming);
  });
});

describe('a promoted event', () => {
  it('is promoted and no longer promoted by who manages, while it is ahead', () => {
    const feature = (isFeatured: boolean) => by(ada, 'FeatureGathering', { isFeatured, ...manager });
    const featured = (isFeatured: boolean): GatheringFact => ({
      type: 'GatheringFeatured',
      data: { ...on, byId: ada, isFeatured },
    });
    given(...upcoming)
      .when(feature(true))
      .thenEvents(featured(true));
    given(...upcoming)
      .when(feature(false))
      .thenNothing();
    given(...upcoming, featured(true))
      .when(feature(true))
      .thenNothing();
    given(...upcoming, featured(true))
      .when(feature(false))
      .thenEvents(featured(false));
    for (const history of [
      [asked, accepted],
      [...upcoming, started],
    ])
      given(...history)
        .when(feature(true))
        .thenRefused(notUpcoming);
  });
});

describe('a replay', () => {
  const input = {
    url: 'https://video.example.com/1',
    captionsUrl: '',
    chapters: [{ at: 0, title: ' Start ' }],
  };
  const add = (changes: object = {}) => by(ben, 'AddReplay', { ...input, ...changes }, endsAt);
  const over = [...upcoming, started, finished()] as const;
  const added = (changes: object = {}): GatheringFact => ({
    type: 'ReplayAdded',
    data: { ...on, byId: ben, ...input, chapters: [{ at: 0, title: 'Start' }], addedAt: endsAt, ...changes },
  });

  it('is added after the end, with the consent of who spoke', () => {
    given(...over)
      .when(add())
      .thenEvents(added());
    given(...upcoming, started)
      .when(add())
      .thenRefused({ type: 'GatheringNotFinished' });
    given(proposed({ recordingConsent: false }), ...over.slice(1))
      .when(add())
      .thenRefused({ type: 'NoRecordingConsent' });
  });

  it('is a link by https to another host, and so are its captions', () => {
    for (const url of [
      'javascript:alert(1)',
      'http://video.example.com/1',
      'https://localhost/1',
      'https://10.0.0.8/1',
      'https://a@b.example/1',
    ])
      given(...over)
        .when(add({ url, captionsUrl: url }))
        .thenRefused(invalid({ url: 'linkInvalid', captionsUrl: 'linkInvalid' }));
    given(...over)
      .when(add({ url: ' ' }))
      .thenRefused(invalid({ url: 'mandatory' }));
    const captionsUrl = 'https://video.example.com/1.vtt';
    given(...over)
      .when(add({ captionsUrl }))
      .thenEvents(added({ captionsUrl }));
  });

  it('has 50 chapters at most, each with a title in one line and a second', () => {
    const chapters = (count: number) => Array.from({ length: count }, (_, at) => ({ at, title: 'Part' }));
    given(...over)
      .when(add({ chapters: chapters(50) }))
      .thenEvents(added({ chapters: chapters(50) }));
    given(...over)
      .when(add({ chapters: chapters(51) }))
      .thenRefused(invalid({ chapters: 'tooMany' }));
    given(...over)
      .when(
        add({
          chapters: [
            { at: -1, title: '' },
            { at: 0.5, title: 'a\nb' },
          ],
        }),
      )
      .thenRefused(
        invalid({
          'chapters.0.title': 'mandatory',
          'chapters.0.at': 'outOfRange',
          'chapters.1.title': 'hiddenCharacters',
          'chapters.1.at': 'outOfRange',
        }),
      );
  });

  const unshared = { partnerId: 'farol', isPublic: true };
  const removed = (byId: UserId, reasonText: string, sharedById = ben): GatheringFact => ({
    type: 'ReplayRemoved',
    data: { ...on, byId, ...unshared, sharedById, reasonText, removedAt: endsAt },
  });
  const remove = (who: UserId, reasonText: string, isManager = false) =>
    by(who, 'RemoveReplay', { reasonText, isManager }, endsAt);

  it('EVT-30 is removed by its host, with a reason or without, and once only', () => {
    given(...over, added())
      .when(remove(ben, ' Wrong one '))
      .thenEvents(removed(ben, 'Wrong one'));
    given(...over, added())
      .when(remove(ben, ''))
      .thenEvents(removed(ben, ''));
    for (const history of [over, [...over, added(), removed(ben, '')], upcoming])
      given(...history)
        .when(remove(ben, ''))
        .thenRefused({ type: 'NoReplay' });
    given(...over, added(), removed(ben, ''))
      .when(add())
      .thenEvents(added());
    given(...over, added())
      .when(remove(ben, 'x'.repeat(1_001)))
      .thenRefused(invalid({ reason: 'tooLong' }));
  });

  it('EVT-30 is removed by who manages with a reason; then they alone share one again, and the host after them', () => {
    given(...over, added())
      .when(remove(ada, ' ', true))
      .thenRefused(invalid({ reason: 'mandatory' }));
    given(...over, added({ byId: ada }))
      .when(remove(ada, 'A face', true))
      .thenEvents(removed(ada, 'A face', ada));
    const gone = [...over, added(), removed(ada, 'A face')];
    given(...gone)
      .when(add())
      .thenRefused({ type: 'ReplayRemovedByManagers' });
    const byManager = { type: 'ReplayAdded', data: { ...added().data, byId: ada } } as GatheringFact;
    given(...gone)
      .when(by(ada, 'AddReplay', { ...input, ...manager }, endsAt))
      .thenEvents(byManager);
    given(...gone, byManager)
      .when(add())
      .thenEvents(added());
  });

  it('EVT-29 EVT-30 is gone with the consent that who spoke takes back; nobody shares one until they agree again', () => {
    const answer = (isGiven: boolean, who = ben, more: object = {}) =>
      by(who, 'AnswerRecording', { isGiven, ...more }, endsAt);
    const answered = (isGiven: boolean, sharedById: UserId | null): GatheringFact => ({
      type: 'RecordingConsentAnswered',
      data: { ...on, ...unshared, sharedById, isGiven, answeredAt: endsAt },
    });
    given(...over, added({ byId: ada }))
      .when(answer(false))
      .thenEvents(answered(false, ada));
    given(...upcoming, started)
      .when(answer(false))
      .thenEvents(answered(false, null));
    given(...over)
      .when(answer(true))
      .thenNothing();
    given(...over)
      .when(answer(false, ada, manager))
      .thenRefused(notYours);
    for (const early of [upcoming, [...upcoming, cancelled()], [proposed()]])
      given(...early)
        .when(answer(false))
        .thenRefused({ type: 'GatheringNotFinished' });
    const withdrawn = [...over, added(), answered(false, ben)];
    for (const again of [add(), by(ada, 'AddReplay', { ...input, ...manager }, endsAt)])
      given(...withdrawn)
        .when(again)
        .thenRefused({ type: 'NoRecordingConsent' });
    given(...withdrawn)
      .when(remove(ben, ''))
      .thenRefused({ type: 'NoReplay' });
    given(...withdrawn)
      .when(answer(true))
      .thenEvents(answered(true, null));
    given(...withdrawn, answered(true, null))
      .when(add())
      .thenEvents(added());
    given(...over, added(), removed(ada, 'A face'), answered(false, null), answered(true, null))
      .when(add())
      .thenRefused({ type: 'ReplayRemovedByManagers' });
  });
});

describe('a message to all attendees', () => {
  const write = (text = ' See you ') => by(ben, 'WriteToAttendees', { messageId: 'm1', text });

  it('is written to a published event, with a text of 2,000 characters at most', () => {
    given(...upcoming)
      .when(write())
      .thenEvents({
        type: 'AttendeesWritten',
        data: { ...on, byId: ben, messageId: 'm1', text: 'See you', writtenAt: monday },
      });
    given(asked, accepted).when(write()).thenRefused(notUpcoming);
    given(...upcoming)
      .when(write(' '))
      .thenRefused(invalid({ text: 'mandatory' }));
    given(...upcoming)
      .when(write('x'.repeat(2_001)))
      .thenRefused(invalid({ text: 'tooLong' }));
  });
});

describe('what who runs an event does for attendees', () => {
  const confirm = (doing: string, at: number) => by(ben, 'ConfirmOrganiser', { doing }, at);

  it('invites before the start', () => {
    given(...upcoming)
      .when(confirm('INVITE', startsAt - 1))
      .thenNothing();
    given(...upcoming)
      .when(confirm('INVITE', startsAt))
      .thenRefused(notUpcoming);
    given(asked, accepted).when(confirm('INVITE', monday)).thenRefused(notUpcoming);
  });

  it('EVT-113 checks in who has a seat, and nobody who waits or left', () => {
    for (const ticket of [null, 1])
      given(...upcoming)
        .when(by(ben, 'ConfirmOrganiser', { doing: 'CHECK_IN', ticket }, startsAt))
        .thenRefused({ type: 'NotRegistered' });
  });

  it('checks in from a day before the start, also after the end', () => {
    const dayBefore = startsAt - DAY;
    given(...upcoming)
      .when(confirm('CHECK_IN', dayBefore))
      .thenNothing();
    given(...upcoming)
      .when(confirm('CHECK_IN', dayBefore - 1))
      .thenRefused({ type: 'DoorNotOpen', opensAt: dayBefore });
    given(...upcoming, started, finished())
      .when(confirm('CHECK_IN', endsAt + DAY))
      .thenNothing();
    for (const history of [[asked], [asked, accepted], [...upcoming, cancelled()]])
      given(...history)
        .when(confirm('CHECK_IN', startsAt))
        .thenRefused(notUpcoming);
  });
});

describe('the door of an event', () => {
  const seated = [...upcoming, seat('SeatTaken', ada, 1, [1, 1, 0])] as const;
  const join = (at: number, ticket: number | null = 1, who = ada) =>
    by(who, 'ConfirmOpen', { doing: 'JOIN', ticket }, at);

  it('EVT-99 lets in who has a seat from five minutes before the start, and the host from fifteen, until the end', () => {
    const doorAt = startsAt - 5 * MINUTE;
    given(...seated)
      .when(join(doorAt))
      .thenNothing();
    given(...seated)
      .when(join(doorAt - 1))
      .thenRefused({ type: 'DoorNotOpen', opensAt: doorAt });
    given(...seated, started)
      .when(join(endsAt - 1))
      .thenNothing();
    given(...seated, started)
      .when(join(endsAt))
      .thenRefused({ type: 'DoorClosed' });
    given(...seated, started, finished(true))
      .when(join(startsAt + 1))
      .thenRefused({ type: 'DoorClosed' });
    given(...seated)
      .when(join(opensAt, null, ben))
      .thenNothing();
    given(...seated)
      .when(join(opensAt - 1, null, ben))
      .thenRefused({ type: 'DoorNotOpen', opensAt });
  });

  it('lets in nobody who waits or is not registered, and nobody where it is cancelled or not published', () => {
    for (const ticket of [2, null])
      given(...seated)
        .when(join(startsAt, ticket))
        .thenRefused({ type: 'NotRegistered' });
    given(...seated, cancelled())
      .when(join(startsAt))
      .thenRefused(notUpcoming);
    given(asked, accepted).when(join(startsAt)).thenRefused({ type: 'GatheringUnknown' });
  });

  it('questions to the speaker are taken until the start', () => {
    const brief = (at: number) => by(ada, 'ConfirmOpen', { doing: 'BRIEF', ticket: null }, at);
    given(...seated)
      .when(brief(startsAt - 1))
      .thenNothing();
    given(...seated)
      .when(brief(startsAt))
      .thenRefused({ type: 'BriefingClosed' });
  });
});

describe('what only the product does', () => {
  it.each([
    'CallSeat',
    'LapseSeat',
    'ExpireRequest',
    'StartGathering',
    'FinishGathering',
    'WarnOfShort',
  ] as const)('%s is refused to the host', (type) => {
    given(...upcoming)
      .when(by(ben, type, { userId: ada, ticket: 1, startsAt, endsAt }))
      .thenRefused({ type: 'GatheringSystemOnly' });
  });
});
