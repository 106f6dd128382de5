import { commandId, type Recorded, userId } from '@waymark/events/kernel';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeProfile, eraseUser, linkPartner } from '../../identity/index.ts';
import type { Somebody } from '../../mentoring/testing/mentoringFixture.ts';
import { kindsOf, listOf, mailsTo, prefers, subjectsTo } from '../../notification/testing/notifications.ts';
import { itemIn } from '../testing/itemIn.ts';
import { CALL, createStage, DAY, HOUR, type Stage } from '../testing/stage.ts';
import { gatheringWorkers } from '../workers.ts';
import { askOps, warnOps } from './tellOps.ts';

/** As mails name it. */
const EVENT = '“Raise a price without losing customers” (Masterclass)';

const MINUTE = 60_000;

describe('notices of group events', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  async function until(id: string, before: number): Promise<void> {
    const event = await stage.sees(stage.ops, id);
    if (typeof event !== 'object') throw new Error(`No event: ${event}`);
    await stage.later(Date.parse(event.startTime) - before - stage.clock.now());
  }
  /** Everybody receives what happened before the clock goes on, so that mails have an order. */
  async function tick(): Promise<void> {
    await stage.settled();
    stage.clock.time += MINUTE;
  }
  const last = async (who: Somebody) => (await mailsTo(stage, who)).at(-1);
  async function cancel(who: Somebody, id: string): Promise<void> {
    const document = 'mutation ($id: ID!) { cancelGroupEvent(id: $id, reason: "I am ill.") { id } }';
    const { errors } = await stage.ask(who, document, { id });
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
  }

  it('NTF-02 NTF-06 NTF-07 EVT-107 a registration, a new time and an end come by mail into the calendar, with one UID and a rising SEQUENCE, in the language, zone and wording of who reads', async () => {
    const own = { key: 'groupEventType.MASTERCLASS', value: 'Oficina aberta', language: 'pt' };
    await stage.community('praia', { groupEventPack: true, whiteLabel: true, whitelabelText: [own] });
    const host = await stage.speaker({ partnerId: 'praia', timezone: 'America/Sao_Paulo' });
    const rui = await stage.attendee({ partnerId: 'praia', timezone: 'Europe/Lisbon' });
    await changeProfile(stage.app, userId(rui.id), { language: 'pt' }, stage.clock.now());
    const startTime = stage.start();
    const id = await stage.published(host, { partnerId: 'praia', startTime });
    await tick();
    expect(await stage.register(rui, id)).toBe('REGISTERED');
    await tick();
    const registered = await last(rui);
    expect(registered).toMatchObject({
      language: 'pt',
      subject: 'A sua inscrição em «Raise a price without losing customers» (Oficina aberta) está confirmada',
    });
    expect(registered?.text).toContain('«Raise a price without losing customers» (Oficina aberta)');
    expect(registered?.text).toMatch(/às 10:00 \(.*Europa Ocidental\)/);
    expect(registered?.text).toContain(`/pt/group-event?id=${id}`);
    expect(registered?.text, 'their own zone is enough').not.toContain('07:00');
    const moved = stage.start(30);
    await stage.ask(host, 'UpdateGroupEventRequest', { input: { id, startTime: moved } });
    await tick();
    expect(await kindsOf(rui)).toEqual(['EVENT_CHANGED']);
    await cancel(host, id);
    await tick();
    const mails = await mailsTo(stage, rui);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A sua inscrição em «Raise a price without losing customers» (Oficina aberta) está confirmada',
      'Novo horário: «Raise a price without losing customers» (Oficina aberta)',
      'Evento cancelado: «Raise a price without losing customers» (Oficina aberta)',
    ]);
    const when = /\n(?:Quando|When): (.*)\n/;
    const [, agreed] = when.exec(registered?.text ?? '') ?? [];
    expect(mails[1]?.text).toMatch(when);
    expect(mails[1]?.text, 'from when to when').toContain(`\nHorário anterior: ${agreed}\n`);
    expect(mails[1]?.text).not.toContain(`\nQuando: ${agreed}\n`);
    expect(mails.map(itemIn)).toEqual([
      { method: 'REQUEST', status: 'CONFIRMED', uid: `event-${id}@waymark`, sequence: 0, start: startTime },
      { method: 'REQUEST', status: 'CONFIRMED', uid: `event-${id}@waymark`, sequence: 1, start: moved },
      { method: 'CANCEL', status: 'CANCELLED', uid: `event-${id}@waymark`, sequence: 2, start: moved },
    ]);
    for (const { text, html, calendar } of mails)
      for (const part of [text, html, calendar?.content]) expect(part).not.toContain(CALL);
    expect(mails.at(-1)?.text).toContain('Motivo: «I am ill.»');
    // Its own news takes the place of what it makes untrue.
    expect(await kindsOf(rui)).toEqual(['EVENT_CANCELLED']);
    const hosted = (await mailsTo(stage, host)).filter(({ calendar }) => calendar);
    expect(hosted.map((mail) => [mail.subject, itemIn(mail).sequence])).toEqual([
      [`${EVENT} is published`, 0],
      [`You’ve moved ${EVENT}`, 1],
      [`You’ve cancelled ${EVENT}`, 2],
    ]);
    const [, published] = when.exec(hosted[0]?.text ?? '') ?? [];
    expect(hosted[1]?.text).toContain(`\nPrevious time: ${published}\n`);
    expect(await kindsOf(host), 'what they did themselves is no news').not.toContain('EVENT_CANCELLED');
  });

  it('NTF-06 EVT-107 a place that is given up leaves the calendar by mail; one that was never confirmed is in none', async () => {
    const host = await stage.speaker();
    const [ada, waits] = [await stage.attendee(), await stage.attendee()];
    const id = await stage.published(host, { maxNumberOfAttendees: 1 });
    for (const who of [ada, waits]) {
      await stage.register(who, id);
      await tick();
    }
    await stage.leave(ada, id);
    await tick();
    const mails = await mailsTo(stage, ada);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `You’re registered for ${EVENT}`,
      `You’ve given up your place at ${EVENT}`,
    ]);
    expect(mails.map((mail) => itemIn(mail).method)).toEqual(['REQUEST', 'CANCEL']);
    expect(await kindsOf(ada), 'what they did themselves is no news').toEqual([]);
    // The place was kept for who waited, who does not confirm it while somebody else waits.
    await stage.register(ada, id);
    await stage.later(DAY);
    await tick();
    expect((await subjectsTo(stage, waits)).slice(-1)).toEqual([
      `We’re no longer keeping your place at ${EVENT}`,
    ]);
    const places = async (who: Somebody) => (await kindsOf(who)).filter((kind) => kind === 'EVENT_PLACE');
    expect(await places(waits)).toEqual(['EVENT_PLACE']);
    await stage.register(waits, id);
    expect(await places(waits), 'that it went to somebody else is old once they come again').toEqual([]);
    await stage.leave(waits, id);
    await stage.leave(ada, id);
    await tick();
    await stage.register(ada, id);
    await tick();
    expect(
      (await mailsTo(stage, ada)).map((mail) => mail.calendar?.method).slice(2),
      'the place that came free was not confirmed when it was given up',
    ).toEqual([undefined, undefined, undefined, 'REQUEST']);
  });

  it('NTF-06 EVT-107 EVT-113 who gives up a place that came free takes it out of their calendar only where they had confirmed it', async () => {
    const host = await stage.speaker();
    const [ada, waits] = [await stage.attendee(), await stage.attendee()];
    const id = await stage.published(host, { maxNumberOfAttendees: 1 });
    const methods = async () => (await mailsTo(stage, waits)).map((mail) => mail.calendar?.method);
    const subjects = async () => (await subjectsTo(stage, waits)).slice(-2);
    const come = async () => {
      for (const who of [ada, waits]) await stage.register(who, id);
      await tick();
      await stage.leave(ada, id);
      await tick();
    };
    const [offered, gaveUp] = [
      `There’s a place for you at ${EVENT}`,
      `You’ve given up your place at ${EVENT}`,
    ];
    await come();
    await stage.leave(waits, id);
    await tick();
    expect(await subjects()).toEqual([offered, gaveUp]);
    expect(await methods()).toEqual([undefined, undefined, undefined]);
    await come();
    await stage.register(waits, id);
    await tick();
    await stage.leave(waits, id);
    await tick();
    expect((await methods()).slice(3)).toEqual([undefined, undefined, 'REQUEST', 'CANCEL']);
  });

  it('NTF-02 EVT-107 another place reaches everybody who is in and their calendars, in the app and by mail; another title does not', async () => {
    const host = await stage.speaker();
    const [ada, waits] = [await stage.attendee(), await stage.attendee()];
    await changeProfile(stage.app, userId(waits.id), { language: 'pt' }, stage.clock.now());
    const place = '12 High Street, Leeds';
    const id = await stage.published(host, { location: 'IN_PERSON', place, maxNumberOfAttendees: 1 });
    for (const who of [ada, waits]) await stage.register(who, id);
    await tick();
    const change = async (input: object) => {
      const { errors } = await stage.ask(host, 'UpdateGroupEventRequest', { input: { id, ...input } });
      if (errors.length > 0) throw new Error(JSON.stringify(errors));
      await tick();
    };
    await change({ title: 'Raise a price and keep customers', maxNumberOfAttendees: 1 });
    for (const who of [ada, waits]) expect(await kindsOf(who)).toEqual([]);
    await change({ place: '7 Low Road, York' });
    const said = (await listOf(ada)).items.map(({ kind, values }) => [
      kind,
      values.find(({ name }) => name === 'answer')?.value,
    ]);
    expect(said).toEqual([['EVENT_CHANGED', 'PLACE']]);
    const mail = await last(ada);
    expect(mail?.subject).toBe('New location for “Raise a price and keep customers” (Masterclass)');
    expect(mail?.text).toContain('7 Low Road, York');
    expect(itemIn(mail)).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED', sequence: 2 });
    expect(mail?.calendar?.content).toContain('LOCATION:7 Low Road\\, York');
    const other = await last(waits);
    expect(other?.subject).toBe('Novo local: «Raise a price and keep customers» (Masterclass)');
    expect(other?.calendar, 'who waits has it in no calendar').toBeUndefined();
    expect((await last(host))?.subject).toBe(
      'You’ve changed where “Raise a price and keep customers” (Masterclass) takes place',
    );
    await change({ location: 'ONLINE', link: CALL, place: '' });
    expect((await last(ada))?.subject).toBe(
      '“Raise a price and keep customers” (Masterclass) has moved online',
    );
    expect((await last(ada))?.text).toContain('\nWhere: online\n');
    expect((await last(waits))?.subject).toBe(
      'Passou a ser online: «Raise a price and keep customers» (Masterclass)',
    );
    expect((await last(host))?.subject).toBe(
      'You’ve moved “Raise a price and keep customers” (Masterclass) online',
    );
    expect(await kindsOf(ada)).toEqual(['EVENT_CHANGED']);
  });

  it('NTF-02 NTF-04 EVT-75 EVT-113 an invitation, a place on the waiting list and a place that came free are notified once, with a time to confirm, and lead to the page', async () => {
    const host = await stage.speaker();
    const [a, b, c, d] = [
      await stage.attendee(),
      await stage.attendee(),
      await stage.attendee(),
      await stage.attendee({ firstName: 'Dora' }),
    ];
    const id = await stage.published(host);
    const invite =
      'mutation ($id: ID!, $ids: [ID!]!) { inviteToGroupEvent(groupEventId: $id, userIds: $ids) }';
    for (let each = 0; each < 2; each += 1) await stage.ask(host, invite, { id, ids: [c.id] });
    await tick();
    expect((await listOf(c)).items).toMatchObject([
      { kind: 'EVENT_INVITATION', path: `/group-event?id=${id}`, actor: { id: host.id } },
    ]);
    for (const who of [a, b, c, d]) await stage.register(who, id);
    await tick();
    expect(await kindsOf(c), 'answered').toEqual([]);
    expect(await subjectsTo(stage, c)).toEqual([
      `You’re invited to ${EVENT}`,
      `You’re on the waiting list for ${EVENT}`,
    ]);
    expect((await last(d))?.text).toContain('You’re number 2 on the waiting list for “Raise a price');
    expect((await last(d))?.calendar, 'who waits has no place').toBeUndefined();
    await stage.leave(a, id);
    await tick();
    const [freed] = (await listOf(c)).items;
    expect(freed).toMatchObject({ kind: 'EVENT_PLACE', path: `/group-event?id=${id}` });
    expect(freed?.values).toEqual(
      expect.arrayContaining([
        { name: 'answer', value: 'FREED' },
        { name: 'expiresAt', value: new Date(stage.clock.now() + DAY - MINUTE).toISOString() },
        { name: 'title', value: 'Raise a price without losing customers' },
      ]),
    );
    expect((await last(c))?.subject).toBe(`There’s a place for you at ${EVENT}`);
    // Not confirmed: it passes on to the next, and both are notified.
    await stage.later(DAY);
    await tick();
    expect(await kindsOf(c)).toEqual(['EVENT_PLACE']);
    expect((await last(c))?.subject).toBe(`We’re no longer keeping your place at ${EVENT}`);
    expect((await last(d))?.subject).toBe(`There’s a place for you at ${EVENT}`);
    await stage.register(d, id);
    await tick();
    expect(await kindsOf(d), 'confirmed').toEqual([]);
    expect(itemIn(await last(d))).toMatchObject({ method: 'REQUEST', uid: `event-${id}@waymark` });
    expect(
      (await mailsTo(stage, d)).filter(({ subject }) => subject === `There’s a place for you at ${EVENT}`),
    ).toHaveLength(1);
  });

  it('NTF-02 NTF-05 EVT-79 EVT-84 EVT-114 timers warn host and ops below minNumberOfAttendees 48 hours before, remind who is in and who is silent, start, finish, and thank who came', async () => {
    const host = await stage.speaker();
    const [came, missed, silent, declined] = [
      await stage.attendee(),
      await stage.attendee(),
      await stage.attendee(),
      await stage.attendee(),
    ];
    const changes = { minNumberOfAttendees: 3, maxNumberOfAttendees: 5 };
    const id = await stage.published(host, changes);
    const ids = [silent.id, declined.id];
    await stage.ask(
      host,
      'mutation ($id: ID!, $ids: [ID!]!) { inviteToGroupEvent(groupEventId: $id, userIds: $ids) }',
      { id, ids },
    );
    await tick();
    await stage.status(declined, id, 'DECLINED');
    for (const who of [came, missed]) await stage.register(who, id);
    await until(id, 48 * HOUR + MINUTE);
    expect(await kindsOf(host)).not.toContain('EVENT_SHORT');
    await until(id, 48 * HOUR);
    expect(await kindsOf(host)).toContain('EVENT_SHORT');
    expect((await last(host))?.text).toMatch(/2 people have registered for .*Your minimum is 3\./);
    const warned = (await stage.outbox()).filter(({ key }) => key.startsWith('gathering-short'));
    expect(warned).toMatchObject([
      {
        to: stage.app.config.contactAddress,
        subject: 'Few people are registered for “Raise a price without losing customers”',
      },
    ]);
    expect(warned[0]?.text).toContain('2. Its minimum is 3.');
    expect(warned[0]?.text, 'a time as people in London read it').toMatch(
      /starts on \w+day,? \d+ \w+ \d{4} at \d\d:\d\d /,
    );
    expect(await stage.sees(host, id), 'nothing cancelled').toMatchObject({ status: 'UPCOMING' });
    await until(id, 24 * HOUR);
    for (const who of [host, came, missed]) expect((await last(who))?.subject).toBe(`Tomorrow: ${EVENT}`);
    expect((await last(silent))?.subject).toBe(`Tomorrow: you’re invited to ${EVENT}`);
    expect(await kindsOf(silent)).toEqual(['EVENT_INVITATION']);
    expect(await subjectsTo(stage, declined), 'who said no').toEqual([`You’re invited to ${EVENT}`]);
    await until(id, 15 * MINUTE);
    for (const who of [host, came]) expect(await kindsOf(who)).toContain('EVENT_IN_15_MINUTES');
    expect(await kindsOf(came), 'the later takes the earlier away').not.toContain('EVENT_IN_24_HOURS');
    await until(id, 0);
    expect(await stage.sees(came, id)).toMatchObject({ status: 'STARTED' });
    await stage.ask(host, 'mutation ($id: ID!) { delayGroupEvent(id: $id, minutes: 10) { id } }', { id });
    await tick();
    expect(await kindsOf(came)).toContain('EVENT_LATE');
    expect((await last(missed))?.subject).toBe(`Starting 10 minutes late: ${EVENT}`);
    await stage.ask(came, 'AttendeeJoinEvent', { groupEventId: id });
    await until(id, -60 * MINUTE);
    expect(await stage.sees(came, id), 'it moved with the delay').toMatchObject({ status: 'STARTED' });
    await until(id, -70 * MINUTE);
    expect(await stage.sees(came, id)).toMatchObject({ status: 'FINISHED' });
    await tick();
    expect(await kindsOf(came)).toEqual(['EVENT_THANKS']);
    expect((await listOf(came)).items[0]).toMatchObject({ path: `/group-event/feedback?id=${id}` });
    expect((await last(came))?.subject).toBe(`Thank you for coming to ${EVENT}`);
    expect((await last(host))?.subject).toBe(`Thank you for speaking at ${EVENT}`);
    expect(await kindsOf(missed)).toEqual([]);
    const replay = `mutation ($id: ID!) { addGroupEventReplay(id: $id, url: "https://video.example.org/1") { id } }`;
    for (let each = 0; each < 2; each += 1) {
      await stage.ask(host, replay, { id });
      await tick();
    }
    for (const who of [came, missed])
      expect(
        (await subjectsTo(stage, who)).filter((subject) => subject === `The replay of ${EVENT} is ready`),
        'put right later, it is no news',
      ).toHaveLength(1);
    const score = { groupEventId: id, score: 9 };
    const give =
      'mutation ($input: CreateGroupEventScoreInput!) { createGroupEventScore(input: $input) { id } }';
    expect((await stage.ask(came, give, { input: score })).errors).toEqual([]);
    await tick();
    expect(await kindsOf(came)).toEqual(['EVENT_REPLAY']);
  });

  it('NTF-03 what somebody turned off is not sent, and a message reaches who is registered with its text', async () => {
    const host = await stage.speaker();
    const [all, app, none] = [await stage.attendee(), await stage.attendee(), await stage.attendee()];
    const id = await stage.published(host, { maxNumberOfAttendees: 2 });
    await prefers(app, {
      choices: [
        { kind: 'EVENT_MESSAGE', channel: 'IN_APP' },
        { kind: 'EVENT_REGISTERED', channel: 'NONE' },
      ],
    });
    for (const who of [all, app, none]) await stage.register(who, id);
    await tick();
    const write = `mutation ($id: ID!, $clientId: ID!) {
      messageGroupEventAttendees(id: $id, text: "Bring a price list.", clientId: $clientId) }`;
    for (let each = 0; each < 2; each += 1) await stage.ask(host, write, { id, clientId: `m-${id}` });
    await tick();
    expect((await last(all))?.text).toContain('“Bring a price list.”');
    const [message] = (await listOf(all)).items;
    expect(message?.values).toContainEqual({ name: 'text', value: 'Bring a price list.' });
    expect((await mailsTo(stage, all)).map(({ subject }) => subject)).toEqual([
      `You’re registered for ${EVENT}`,
      `A message about ${EVENT}`,
    ]);
    expect(await subjectsTo(stage, app)).toEqual([]);
    expect(await kindsOf(app)).toEqual(['EVENT_MESSAGE']);
    expect(await kindsOf(none), 'who waits is not registered').toEqual([]);
  });

  it('NTF-02 EVT-85 EVT-112 the speaker is notified of an invitation, its dates and answers; the charity’s no to a proposal reaches its mentor with the reason', async () => {
    const host = await stage.speaker();
    const proposed = await stage.propose(host);
    const id = proposed.data?.createGroupEventRequest.id ?? '';
    const no = { input: { id, status: 'DECLINED', reason: 'We had one last week.' } };
    const answer = await stage.ask(stage.ops, 'UpdateGroupEventRequest', no);
    expect(answer.errors).toEqual([]);
    await tick();
    expect((await last(host))?.subject).toBe(`${EVENT} wasn’t accepted`);
    expect((await last(host))?.text).toContain('Reason: “We had one last week.”');
    const other = await stage.speaker();
    const times = [stage.start(21), stage.start(28)];
    const invited = await stage.propose(stage.ops, { mentorId: other.id, offeredTimes: times });
    expect(invited.data?.createGroupEventRequest.status).toBe('INVITED');
    await tick();
    const [notice] = (await listOf(other)).items;
    const request = invited.data?.createGroupEventRequest.id ?? '';
    expect(notice).toMatchObject({
      kind: 'EVENT_SPEAKER_INVITATION',
      path: `/group-event/availability?id=${request}`,
    });
    await stage.ask(other, 'UpdateGroupEventRequest', {
      input: { id: request, status: 'ACCEPTED', suitingTimes: [times[1]] },
    });
    await tick();
    expect(await kindsOf(other)).toEqual([]);
  });

  it('NTF-02 EVT-89 EVT-112 who invited a speaker is notified of the yes, the no and the silence, and a mentor that nobody answered', async () => {
    const admin = await stage.attendee();
    const link = { userId: userId(admin.id), isMenteeApproved: true, isMentorApproved: true };
    await linkPartner(stage.app, { ...link, partnerId: 'stage', role: 'MANAGER' }, stage.clock.now());
    const speakers = [await stage.speaker(), await stage.speaker(), await stage.speaker()];
    const ids: string[] = [];
    for (const { id } of speakers) {
      const invite = { mentorId: id, offeredTimes: [stage.start(21)], isPublic: false };
      ids.push((await stage.propose(admin, invite)).data?.createGroupEventRequest.id ?? '');
    }
    const [yes = '', no = '', silent = ''] = ids;
    const answer = async (who: Somebody | undefined, input: object) => {
      if (!who) throw new Error('Nobody');
      expect((await stage.ask(who, 'UpdateGroupEventRequest', { input })).errors).toEqual([]);
      await tick();
    };
    await answer(speakers[0], { id: yes, status: 'ACCEPTED', suitingTimes: [stage.start(21)] });
    expect((await last(admin))?.subject).toContain(` will speak at ${EVENT}`);
    expect((await last(admin))?.text).toContain('“Raise a price without losing customers”');
    await answer(speakers[1], { id: no, status: 'DECLINED', reason: 'I am away then.' });
    expect((await last(admin))?.subject).toContain(` can’t speak at ${EVENT}`);
    expect((await last(admin))?.text).toContain('Reason: “I am away then.”');
    const mentor = await stage.speaker();
    const asked = (await stage.propose(mentor)).data?.createGroupEventRequest.id ?? '';
    await tick();
    await stage.later(15 * 24 * HOUR);
    await tick();
    expect((await last(admin))?.subject).toMatch(/ didn’t answer your invitation$/);
    expect((await last(mentor))?.subject).toBe(`Your proposal has expired: ${EVENT}`);
    const notices = async (who: Somebody) =>
      (await listOf(who)).items.map(({ kind, path, values }) => [
        kind,
        path,
        ...values.filter(({ name }) => name === 'answer' || name === 'title').map(({ value }) => value),
      ]);
    const title = 'Raise a price without losing customers';
    expect(await notices(admin)).toEqual([
      ['EVENT_HOSTING', `/group-event/host?id=${silent}`, 'SPEAKER_SILENT', title],
      ['EVENT_HOSTING', `/group-event/host?id=${no}`, 'SPEAKER_DECLINED', title],
      ['EVENT_HOSTING', `/group-event/host?id=${yes}`, 'SPEAKER_ACCEPTED', title],
    ]);
    expect(await notices(mentor)).toEqual([
      ['EVENT_HOSTING', `/group-event/host?id=${asked}`, 'EXPIRED', title],
    ]);
  });

  it('NTF-01 NTF-02 EVT-85 managers of a community are notified of a proposal until it is answered', async () => {
    await stage.community('serra', { groupEventPack: true });
    const join = async (who: Somebody, role: 'MANAGER' | 'OWNER') => {
      const link = { userId: userId(who.id), isMenteeApproved: true, isMentorApproved: true };
      await linkPartner(stage.app, { ...link, partnerId: 'serra', role }, stage.clock.now());
    };
    const [one, two] = [await stage.attendee(), await stage.attendee()];
    await join(one, 'MANAGER');
    await join(two, 'OWNER');
    await changeProfile(stage.app, userId(two.id), { language: 'pt' }, stage.clock.now());
    const member = await stage.attendee({ partnerId: 'serra' });
    const mentor = await stage.speaker({ partnerId: 'serra' });
    const proposed = await stage.propose(mentor, { partnerId: 'serra', isPublic: false });
    const id = proposed.data?.createGroupEventRequest.id ?? '';
    await tick();
    const [notice] = (await listOf(one)).items;
    expect(notice).toMatchObject({ kind: 'EVENT_HOSTING', path: `/group-event/host?id=${id}` });
    expect(notice?.values).toEqual(
      expect.arrayContaining([
        { name: 'answer', value: 'PROPOSED' },
        { name: 'title', value: 'Raise a price without losing customers' },
      ]),
    );
    expect((await last(one))?.subject).toBe(`A mentor has proposed ${EVENT}`);
    expect((await last(one))?.text).toContain(
      'A mentor has proposed “Raise a price without losing customers” (Masterclass) for your community.',
    );
    expect((await last(two))?.subject).toBe(
      'Há uma nova proposta de evento: «Raise a price without losing customers» (Masterclass)',
    );
    expect(await kindsOf(member)).toEqual([]);
    expect(await kindsOf(mentor)).toEqual([]);
    const accept = { input: { id, status: 'ACCEPTED' } };
    expect((await stage.ask(one, 'UpdateGroupEventRequest', accept)).errors).toEqual([]);
    await tick();
    expect(await kindsOf(one), 'it is answered').toEqual([]);
    expect(await kindsOf(two), 'by another manager').toEqual([]);
  });

  it('NTF-02 EVT-85 a proposal for no community reaches the charity by mail, and one for a community does not', async () => {
    const mentor = await stage.speaker();
    await stage.propose(mentor, { title: 'A proposal for a community' });
    await stage.propose(mentor, { title: 'A proposal for everybody', partnerId: null });
    await tick();
    const mails = (await stage.outbox()).filter(({ to }) => to === stage.app.config.contactAddress);
    const about = mails.filter(({ subject }) => subject.startsWith('A mentor proposes “A proposal'));
    expect(about.map(({ subject }) => subject)).toEqual(['A mentor proposes “A proposal for everybody”']);
    expect(about[0]?.text).toMatch(/group-event\/host\?id=/);
  });

  it('NTF-02 EVT-85 nobody is asked about a proposal that was answered before the turn of the worker', async () => {
    const mentor = await stage.speaker();
    const manager = await stage.attendee();
    const link = { userId: userId(manager.id), isMenteeApproved: true, isMentorApproved: true };
    await linkPartner(stage.app, { ...link, partnerId: 'stage', role: 'MANAGER' }, stage.clock.now());
    const decline = async (partnerId: string | null) => {
      const title = 'Declined long ago';
      const id = (await stage.propose(mentor, { title, partnerId })).data?.createGroupEventRequest.id ?? '';
      const input = { id, status: 'DECLINED', reason: 'Our hall is closed.' };
      expect((await stage.ask(stage.ops, 'UpdateGroupEventRequest', { input })).errors).toEqual([]);
      await tick();
      return id;
    };
    const workers = [...gatheringWorkers, askOps].filter(({ name }) => /^gathering\.ask/.test(name));
    expect(workers).toHaveLength(2);
    const mails = (await stage.outbox()).length;
    for (const partnerId of ['stage', null]) {
      const gatheringId = await decline(partnerId);
      const times = { startsAt: stage.clock.now(), expiresAt: stage.clock.now() };
      const data = { gatheringId, hostId: mentor.id, partnerId, ...times };
      // As a new worker meets it, which reads the log from its beginning.
      const event = { type: 'GatheringProposed', position: 1_000_000, data, meta: {} } as unknown as Recorded;
      for (const { handle } of workers) await handle(stage.app, event);
    }
    await tick();
    expect(await kindsOf(manager)).toEqual([]);
    const later = (await stage.outbox()).slice(mails).map(({ key }) => key);
    expect(later.filter((key) => key.endsWith(':1000000'))).toEqual([]);
  });

  it('EVT-114 the charity is not warned of an event that was cancelled, moved or started before the turn of the worker', async () => {
    const host = await stage.speaker();
    const [cancelled, stands] = [await stage.published(host), await stage.published(host)];
    await tick();
    await cancel(host, cancelled);
    await tick();
    const short = async (gatheringId: string, position: number, at: number) => {
      const data = { gatheringId, hostId: host.id, taken: 1, minimum: 3, startsAt: at };
      const event = { type: 'GatheringShort', position, data, meta: {} } as unknown as Recorded;
      await warnOps.handle(stage.app, event);
    };
    const planned = await stage.app.db.sql<{ at: number }[]>`
      select starts_at as at from gatherings where gathering_id = ${stands}`;
    const at = planned[0]?.at ?? 0;
    await short(cancelled, 1_000_001, at);
    await short(stands, 1_000_002, at - HOUR);
    await short(stands, 1_000_003, at);
    await until(stands, 0);
    await short(stands, 1_000_004, at);
    const warned = (await stage.outbox()).map(({ key }) => key).filter((key) => /:100000\d$/.test(key));
    expect(warned).toEqual(['gathering-short:1000003']);
  });

  it('NTF-02 NTF-04 EVT-29 EVT-30 a replay that is gone is offered to nobody any more; its speaker reads why, and who shared it that the consent is gone', async () => {
    const host = await stage.speaker();
    const came = await stage.attendee();
    const id = await stage.published(host);
    await stage.register(came, id);
    await stage.later(40 * 24 * HOUR);
    await tick();
    const share =
      'mutation ($id: ID!) { addGroupEventReplay(id: $id, url: "https://video.example.org/1") { id } }';
    await stage.ask(host, share, { id });
    await tick();
    expect(await kindsOf(came)).toContain('EVENT_REPLAY');
    const remove =
      'mutation ($id: ID!) { removeGroupEventReplay(id: $id, reason: "A face can be seen.") { id } }';
    expect((await stage.ask(stage.ops, remove, { id })).errors).toEqual([]);
    await tick();
    expect(await kindsOf(came)).not.toContain('EVENT_REPLAY');
    expect((await last(host))?.subject).toBe(`The replay of ${EVENT} was removed`);
    expect((await last(host))?.text).toContain('Reason: “A face can be seen.”');
    const manager = await stage.attendee();
    const link = { userId: userId(manager.id), isMenteeApproved: true, isMentorApproved: true };
    await linkPartner(stage.app, { ...link, partnerId: 'stage', role: 'MANAGER' }, stage.clock.now());
    await stage.ask(manager, share, { id });
    const withdraw = `mutation ($id: ID!) {
      answerGroupEventRecording(id: $id, recordingShareConsent: false) { id } }`;
    expect((await stage.ask(host, withdraw, { id })).errors).toEqual([]);
    await tick();
    expect((await last(manager))?.subject).toBe(`The replay of ${EVENT} is no longer shared`);
    expect(await kindsOf(manager)).toEqual(['EVENT_HOSTING']);
    expect(await kindsOf(came), 'it went before they were all told').not.toContain('EVENT_REPLAY');
  });

  it('PRV-13 EVT-84 a speaker who leaves cancels their event: everybody reads why in their own language', async () => {
    const host = await stage.speaker();
    const [ada, rui] = [await stage.attendee(), await stage.attendee()];
    await changeProfile(stage.app, userId(rui.id), { language: 'pt' }, stage.clock.now());
    const id = await stage.published(host);
    for (const who of [ada, rui]) await stage.register(who, id);
    await tick();
    await eraseUser(stage.app, userId(host.id), {
      actor: { kind: 'system', name: 'test' },
      commandId: commandId('erase'),
      correlationId: 'erase',
      at: stage.clock.now(),
    });
    await tick();
    expect((await last(ada))?.text).toContain('Reason: the speaker has left.');
    expect((await last(rui))?.text).toContain('Motivo: quem ia falar saiu da plataforma.');
    const seen = await stage.ask<{ getGroupEventById: object }>(
      stage.visitor,
      'query ($id: ID!) { getGroupEventById(id: $id) { status cancelReason hasSpeakerLeft } }',
      { id },
    );
    expect(seen.data?.getGroupEventById).toEqual({
      status: 'CANCELLED',
      cancelReason: null,
      hasSpeakerLeft: true,
    });
  });

  it('NTF-06 EVT-101 the private calendar feed holds the events that its person has a place at or speaks at, and no others', async () => {
    const host = await stage.speaker();
    const [a, b, c] = [await stage.attendee(), await stage.attendee(), await stage.attendee()];
    const id = await stage.published(host);
    for (const who of [a, b, c]) await stage.register(who, id);
    const feedOf = async ({ client }: Somebody) => {
      const { resetCalendarFeed } = await client.run<{ resetCalendarFeed: { address: string } }>(
        'mutation { resetCalendarFeed { address } }',
      );
      return `${stage.address}${new URL(resetCalendarFeed.address).pathname}`;
    };
    const itemsAt = async (address: string) => {
      const text = await (await fetch(address)).text();
      expect(text).not.toContain(CALL);
      return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
        const event = new ICAL.Event(component);
        return [event.uid, event.sequence, component.getFirstPropertyValue('status')];
      });
    };
    const [seated, waiting, spoken] = [await feedOf(a), await feedOf(c), await feedOf(host)];
    const item = [`event-${id}@waymark`, 0, 'CONFIRMED'];
    expect(await itemsAt(seated)).toEqual([item]);
    expect(await itemsAt(spoken)).toEqual([item]);
    expect(await itemsAt(waiting)).toEqual([]);
    await cancel(host, id);
    expect(await itemsAt(seated)).toEqual([[`event-${id}@waymark`, 1, 'CANCELLED']]);
    await stage.leave(b, id);
    expect(await itemsAt(await feedOf(b))).toEqual([]);
  });
});
