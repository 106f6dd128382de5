import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '../../mentoring/testing/mentoringFixture.ts';
import { createStage, DAY, HOUR, type Stage } from '../testing/stage.ts';

type Asks = Pick<Somebody, 'client'>;

describe('bad input about an event', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  const seen = `query ($id: ID!) { getGroupEventById(id: $id) {
    title startTime duration maxNumberOfAttendees minNumberOfAttendees startDateRegistration endDateRegistration
    meetingLink featureImage calendarSequence totalAcceptedInvitations waiting status
    groupEventRequest { status suitingTimes } } }`;

  /** What the log holds, and the event as who manages it sees it. */
  async function everything(id: string): Promise<string> {
    await stage.settled();
    const rows = await stage.app.db
      .sql`select count(*)::int as count, max(position)::text as last from events`;
    return JSON.stringify([rows[0], await stage.ask(stage.ops, seen, { id })]);
  }

  async function refusal(who: Asks, input: object) {
    const answer = await stage.ask(who, 'UpdateGroupEventRequest', { input });
    return { ...answer.errors[0]?.extensions };
  }

  const invalid = (fields: Readonly<Record<string, string>>) => ({ code: 'BAD_USER_INPUT', fields });

  it('EVT-18 EVT-22 EVT-24 EVT-38 EVT-94 a change that is wrong gets the error of its field, and neither the log nor the event has changed', async () => {
    const host = await stage.speaker();
    const id = await stage.published(host, { startTime: stage.start(30) });
    const start = Date.parse(stage.start(30));
    const at = (time: number) => new Date(time).toISOString();
    const before = await everything(id);
    const cases: readonly (readonly [object, Readonly<Record<string, string>>])[] = [
      [{ startTime: at(start + 10 * HOUR) }, { startTime: 'outsideUkHours' }],
      [{ startTime: at(start + 60_000) }, { startTime: 'notQuarterHour' }],
      [{ duration: -15 }, { duration: 'endBeforeStart' }],
      [{ minNumberOfAttendees: 3 }, { minNumberOfAttendees: 'minimumOverMaximum' }],
      [
        { startDateRegistration: at(start), endDateRegistration: at(start - HOUR) },
        { endDateRegistration: 'endBeforeStart' },
      ],
      [{ endDateRegistration: at(start + DAY) }, { endDateRegistration: 'afterEvent' }],
      [{ link: 'http://meet.example.org/x' }, { link: 'linkInvalid' }],
      [{ link: 'https://192.168.1.1/reboot' }, { link: 'linkInvalid' }],
      [{ taxonomyIds: ['nonsense'] }, { taxonomyIds: 'choiceUnknown' }],
      [{ taxonomyIds: ['finance.tax', 'finance.tax'] }, { taxonomyIds: 'choiceUnknown' }],
    ];
    for (const [change, fields] of cases)
      expect(await refusal(host, { id, ...change }), JSON.stringify(change)).toMatchObject(invalid(fields));
    const over = { startDateRegistration: at(start - 90 * DAY), endDateRegistration: at(stage.clock.now()) };
    const proposed = await stage.propose(host, { startTime: at(start), ...over });
    expect(proposed.errors[0]?.extensions, 'a registration that is over').toMatchObject(
      invalid({ endDateRegistration: 'inThePast' }),
    );
    const unknown = await stage.propose(host, { taxonomyIds: ['nonsense'] });
    expect(unknown.errors[0]?.extensions).toMatchObject(invalid({ taxonomyIds: 'choiceUnknown' }));
    const lie = new File(['<html>no picture</html>'], 'event.png', { type: 'image/png' });
    expect(await refusal(host, { id, featureImage: lie })).toMatchObject(
      invalid({ featureImage: 'imageUnsupported' }),
    );
    expect(await everything(id)).toBe(before);
  });

  it('EVT-21 EVT-89 API-28 fewer seats than registered without a word, and the event of another host, leave it as it was', async () => {
    const [host, other] = [await stage.speaker(), await stage.speaker()];
    const id = await stage.published(host);
    for (const who of [await stage.attendee(), await stage.attendee()]) await stage.register(who, id);
    const before = await everything(id);
    expect(await refusal(host, { id, maxNumberOfAttendees: 1 })).toMatchObject({
      code: 'CONFLICT',
      refusal: 'CapacityBelowRegistered',
      registered: 2,
      displaced: 1,
    });
    expect(await refusal(other, { id, title: 'Mine from now on' })).toMatchObject({ code: 'NOT_AUTHORIZED' });
    const second = await stage.propose(other, { clientId: id });
    expect(second.errors[0]?.extensions, 'a second host').toMatchObject({
      code: 'CONFLICT',
      refusal: 'GatheringExists',
    });
    const cancel =
      'mutation ($id: ID!) { cancelGroupEvent(id: $id, reason: "No longer needed.") { status } }';
    expect((await stage.ask(other, cancel, { id })).code).toBe('NOT_AUTHORIZED');
    expect(await everything(id)).toBe(before);
  });

  it('EVT-88 EVT-89 an answer after the deadline is refused, to an invitation and to a proposal, and changes nothing', async () => {
    const host = await stage.speaker();
    const [first, second] = [stage.start(40), stage.start(47)];
    const clientId = randomUUID();
    await stage.propose(stage.ops, {
      clientId,
      mentorId: host.id,
      offeredTimes: [first, second],
      endDateRegistration: first,
    });
    const proposed = await stage.propose(host, { startTime: first });
    const proposal = proposed.data?.createGroupEventRequest.id ?? '';
    await stage.later(15 * DAY);
    const before = [await everything(clientId), await everything(proposal)];
    const closed = { code: 'REQUEST_NOT_AVAILABLE', refusal: 'GatheringRequestClosed' };
    expect(await refusal(host, { id: clientId, status: 'ACCEPTED', suitingTimes: [second] })).toMatchObject(
      closed,
    );
    expect(await refusal(host, { id: clientId, status: 'DECLINED' })).toMatchObject(closed);
    expect(await refusal(stage.ops, { id: proposal, status: 'ACCEPTED' })).toMatchObject(closed);
    expect([await everything(clientId), await everything(proposal)]).toEqual(before);
  });
});
