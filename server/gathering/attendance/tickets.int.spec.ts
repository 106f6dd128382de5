import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '../../mentoring/testing/mentoringFixture.ts';
import { createStage, HOUR, type Stage } from '../testing/stage.ts';

type Who = Pick<Somebody, 'client'>;

describe('tickets', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  async function codeOf(who: Who, id: string): Promise<string> {
    type Mine = { getGroupEventById: { mine: { ticketCode: string | null } | null } };
    const document = 'query ($id: ID!) { getGroupEventById(id: $id) { mine { ticketCode } } }';
    const { data } = await stage.ask<Mine>(who, document, { id });
    return data?.getGroupEventById.mine?.ticketCode ?? 'none';
  }

  async function brief(who: Somebody, groupEventId: string, hide: boolean): Promise<void> {
    const input = { groupEventId, help: 'Why?', interestExpertise: 'BEGINNER', hide };
    expect((await stage.ask(who, 'CreateSpeakerBreafingQuestion', { input })).errors).toEqual([]);
  }

  async function door(who: Who, operation: 'checkInAttendee' | 'undoAttendeeCheckIn', variables: object) {
    const document = `mutation ($id: ID!, $userId: ID, $ticketCode: String) {
      ${operation}(groupEventId: $id, userId: $userId, ticketCode: $ticketCode) { id } }`;
    const { data, code } = await stage.ask<Record<string, { id: string }>>(who, document, { ...variables });
    return data?.[operation]?.id ?? code;
  }

  type Listed = { data: { status: string; mentee: { id: string } | null }[]; total: number };
  async function listed(who: Who, id: string, ticketCode?: string): Promise<Listed | string | undefined> {
    const document = `query ($id: ID!, $ticketCode: String) {
      getGroupEventAttendees(groupEventId: $id, ticketCode: $ticketCode) { total data { status mentee { id } } } }`;
    const { data, code } = await stage.ask<{ getGroupEventAttendees: Listed }>(who, document, {
      id,
      ticketCode,
    });
    return data?.getGroupEventAttendees ?? code;
  }

  it('EVT-53 EVT-60 a ticket says to nobody else who it is of, and checks in who hides their name from the speaker', async () => {
    const [host, hidden, other] = [await stage.speaker(), await stage.attendee(), await stage.attendee()];
    const id = await stage.published(host, { location: 'BOTH', place: '12 High Street' });
    const elsewhere = await stage.published(host, { location: 'BOTH', place: '12 High Street' });
    for (const event of [id, elsewhere]) await stage.register(hidden, event);
    await stage.register(other, id);
    await brief(hidden, id, true);
    const ticketCode = await codeOf(hidden, id);
    expect(ticketCode).toMatch(/^[\w-]{60,120}$/);
    for (const text of [ticketCode, Buffer.from(ticketCode, 'base64url').toString('latin1')])
      expect(text).not.toContain(hidden.id);
    expect(await codeOf(hidden, id), 'a picture of it stays good').toBe(ticketCode);
    expect(new Set([ticketCode, await codeOf(other, id), await codeOf(hidden, elsewhere)]).size).toBe(3);

    await stage.later(Date.parse(stage.start()) - HOUR - stage.clock.now());
    expect(await listed(host, id, ticketCode)).toEqual({
      data: [{ status: 'REGISTERED', mentee: null }],
      total: 1,
    });
    expect(await listed(stage.ops, id, ticketCode)).toMatchObject({ data: [{ mentee: { id: hidden.id } }] });
    expect(await listed(other, id, ticketCode)).toBe('NOT_AUTHORIZED');
    expect(await door(other, 'checkInAttendee', { id, ticketCode })).toBe('NOT_AUTHORIZED');
    expect(await door(host, 'checkInAttendee', { id, ticketCode })).toBe(id);
    expect(await listed(host, id, ticketCode)).toMatchObject({ data: [{ status: 'JOINED', mentee: null }] });
    expect(await door(host, 'undoAttendeeCheckIn', { id, ticketCode })).toBe(id);
    expect(await listed(host, id, ticketCode)).toMatchObject({ data: [{ status: 'REGISTERED' }] });
  });

  it('EVT-60 to the speaker a hidden person is not there by id, and an invitation of theirs counts like any other', async () => {
    const [host, hidden, stranger] = [await stage.speaker(), await stage.attendee(), await stage.attendee()];
    const id = await stage.published(host, { location: 'BOTH', place: '12 High Street' });
    await stage.register(hidden, id);
    await brief(hidden, id, true);
    const invite =
      'mutation ($id: ID!, $ids: [ID!]!) { inviteToGroupEvent(groupEventId: $id, userIds: $ids) }';
    const invited = async (who: Who, person: { id: string }) =>
      (await stage.ask<{ inviteToGroupEvent: number }>(who, invite, { id, ids: [person.id] })).data
        ?.inviteToGroupEvent;
    expect([await invited(host, hidden), await invited(host, stranger)]).toEqual([1, 1]);
    expect(await invited(stage.ops, hidden)).toBe(0);
    await stage.later(Date.parse(stage.start()) - HOUR - stage.clock.now());
    for (const operation of ['checkInAttendee', 'undoAttendeeCheckIn'] as const) {
      expect(await door(host, operation, { id, userId: hidden.id })).toBe('NOT_FOUND');
      expect(await door(host, operation, { id, userId: 'nobody' })).toBe('NOT_FOUND');
      expect(await door(host, operation, { id })).toBe('BAD_USER_INPUT');
    }
    expect(await stage.facts('AttendeeAttended')).toBe(await stage.facts('AttendeeCheckInUndone'));
    expect(await door(stage.ops, 'checkInAttendee', { id, userId: hidden.id })).toBe(id);
  });

  it('a code that is changed, of another event, or made of an id checks in nobody', async () => {
    const [host, guest] = [await stage.speaker(), await stage.attendee()];
    const place = { location: 'BOTH', place: '12 High Street' };
    const [id, elsewhere] = [await stage.published(host, place), await stage.published(host, place)];
    for (const event of [id, elsewhere]) await stage.register(guest, event);
    const before = await stage.facts('AttendeeAttended');
    const right = await codeOf(guest, id);
    await stage.later(Date.parse(stage.start()) - HOUR - stage.clock.now());
    const changed = `${right.slice(0, -2)}${right.endsWith('AA') ? 'BB' : 'AA'}`;
    const wrong = [
      await codeOf(guest, elsewhere),
      changed,
      right.slice(0, 40),
      guest.id,
      '',
      'x'.repeat(9_000),
    ];
    for (const ticketCode of wrong) {
      expect(await door(host, 'checkInAttendee', { id, ticketCode }), ticketCode).toBe('NOT_FOUND');
      expect(await listed(host, id, ticketCode), ticketCode).toEqual({ data: [], total: 0 });
    }
    expect(await stage.facts('AttendeeAttended')).toBe(before);
  });

  it('a ticket of somebody who has given up their place checks in nobody, and is good again once they have one again', async () => {
    const [host, guest] = [await stage.speaker(), await stage.attendee()];
    const id = await stage.published(host, { location: 'BOTH', place: '12 High Street' });
    await stage.register(guest, id);
    const ticketCode = await codeOf(guest, id);
    expect(await stage.leave(guest, id)).toBe('CANCELLED');
    const before = await stage.facts('AttendeeAttended');
    await stage.later(Date.parse(stage.start()) - HOUR - stage.clock.now());
    expect(await codeOf(guest, id)).toBe('none');
    expect(await door(host, 'checkInAttendee', { id, ticketCode })).not.toBe(id);
    expect(await stage.facts('AttendeeAttended')).toBe(before);
    expect(await stage.register(guest, id)).toBe('REGISTERED');
    expect(await door(host, 'checkInAttendee', { id, ticketCode })).toBe(id);
  });

  it('there is no ticket on a call, without a place, and for others', async () => {
    const [host, guest, waits] = [await stage.speaker(), await stage.attendee(), await stage.attendee()];
    const place = { location: 'BOTH', place: '12 High Street', maxNumberOfAttendees: 1 };
    const [online, full] = [await stage.published(host), await stage.published(host, place)];
    for (const id of [online, full]) await stage.register(guest, id);
    expect(await stage.register(waits, full)).toBe('WAITLISTED');
    const codes = [
      await codeOf(guest, online),
      await codeOf(waits, full),
      await codeOf(host, full),
      await codeOf(stage.visitor, full),
    ];
    expect(codes).toEqual(['none', 'none', 'none', 'none']);
    expect(await codeOf(guest, full)).not.toBe('none');
  });

  it('EVT-113 who waits is not let in at the door, by the host or the charity, until a seat is theirs', async () => {
    const [host, guest, waits] = [await stage.speaker(), await stage.attendee(), await stage.attendee()];
    const id = await stage.published(host, { maxNumberOfAttendees: 1 });
    await stage.register(guest, id);
    expect(await stage.register(waits, id)).toBe('WAITLISTED');
    const before = await stage.facts('AttendeeAttended');
    await stage.later(Date.parse(stage.start()) - HOUR - stage.clock.now());
    for (const who of [host, stage.ops])
      expect(await door(who, 'checkInAttendee', { id, userId: waits.id })).toBe('NOT_FOUND');
    expect(await stage.facts('AttendeeAttended')).toBe(before);
    expect(await stage.leave(guest, id)).toBe('CANCELLED');
    await stage.settled();
    expect(await door(host, 'checkInAttendee', { id, userId: waits.id })).toBe(id);
  });

  it('API-18 behind its last page a list of events, of attendees and of questions still says how many there are', async () => {
    const [host, guest] = [await stage.speaker(), await stage.attendee()];
    const id = await stage.published(host);
    await stage.register(guest, id);
    await brief(guest, id, false);
    const total = async (who: Who, field: string) => {
      const document = `query ($offset: Int) { list: ${field.replace(')', ', limit: 5, offset: $offset)')} { data { id } total hasMore } }`;
      type Page = { list: { data: unknown[]; total: number; hasMore: boolean } };
      const pages = [];
      for (const offset of [0, 50]) pages.push((await stage.ask<Page>(who, document, { offset })).data?.list);
      expect(pages[1], field).toMatchObject({ data: [], hasMore: false });
      return pages.map((page) => page?.total);
    };
    const lists: [Who, string][] = [
      [host, `getGroupEventsByMentorId(status: UPCOMING)`],
      [guest, `getAllGroupEventsByMenteeId(status: REGISTERED)`],
      [host, `getGroupEventAttendees(groupEventId: "${id}")`],
      [host, `getSpeakerBreafingQuestionsByEventId(eventId: "${id}")`],
    ];
    for (const [who, field] of lists) expect(await total(who, field), field).toEqual([1, 1]);
  });
});
