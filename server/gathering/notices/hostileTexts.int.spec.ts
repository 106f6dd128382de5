import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '../../mentoring/testing/mentoringFixture.ts';
import { mailsTo } from '../../notification/testing/notifications.ts';
import type { OutboxMail } from '../../platform/mail/outbox.ts';
import { createStage, type Stage } from '../testing/stage.ts';

/** What somebody writes, and what a line of ours makes of it. `isLine`: whether a title and a place may be so. */
const texts = [
  [
    'HTML',
    '<img src=x onerror=alert(1)><a href="https://evil.example/in">Log in</a>',
    "<img src=x onerror=alert(1)><a href='https[:]//evil[.]example/in'>Log in</a>",
    true,
  ],
  [
    'an escaped line of a calendar',
    'Ours\\nATTENDEE;CN="All":mailto:all@example.org;,\\',
    "Ours\\nATTENDEE;CN='All':mailto:all@example[.]org;,\\",
    true,
  ],
  [
    'an end of a quotation',
    'Ours” is paid. Log in at www.evil.example or 192.0.2.1: “x',
    "Ours' is paid. Log in at www[.]evil[.]example or 192[.]0[.]2[.]1: 'x",
    true,
  ],
  [
    'line ends',
    'Ours\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Theirs\r\n\r\nBcc: all@example.org',
    'Ours END:VEVENT BEGIN:VEVENT SUMMARY:Theirs Bcc: all@example[.]org',
    false,
  ],
  ['a turned direction', 'Ours \u202egnp.exe\u2066 now\u2028then\u0085', 'Ours gnp[.]exe now then', false],
] as const;

describe('hostile texts of an event in its mails, its calendar file and its links', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  async function acted(who: Pick<Somebody, 'client'>, document: string, variables: object): Promise<void> {
    const { errors } = await stage.ask(who, document, { ...variables });
    expect(errors).toEqual([]);
  }
  const cancel =
    'mutation ($id: ID!, $reason: String!) { cancelGroupEvent(id: $id, reason: $reason) { id } }';
  const write =
    'mutation ($id: ID!, $text: String!, $clientId: ID!) { messageGroupEventAttendees(id: $id, text: $text, clientId: $clientId) }';

  /** The mails of somebody who registered, was written to and read that the event is cancelled. */
  async function mailsOf(
    changes: object,
    said: string,
  ): Promise<{ id: string; mails: readonly OutboxMail[] }> {
    const [host, rui] = [await stage.speaker(), await stage.attendee()];
    const id = await stage.published(host, { ...changes });
    expect(await stage.register(rui, id)).toBe('REGISTERED');
    await stage.settled();
    stage.clock.time += 60_000;
    await acted(host, write, { id, text: said, clientId: randomUUID() });
    await stage.settled();
    stage.clock.time += 60_000;
    await acted(host, cancel, { id, reason: said });
    const mails = await mailsTo(stage, rui);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^You’re registered for “.*” \(Masterclass\)$/),
      expect.stringMatching(/^A message about “.*” \(Masterclass\)$/),
      expect.stringMatching(/^“.*” \(Masterclass\) has been cancelled$/),
    ]);
    return { id, mails };
  }

  async function raw({ id }: OutboxMail): Promise<string> {
    return readFile(join(stage.app.config.dataDir, 'outbox', `${id}.eml`), 'utf8');
  }

  /** One item, whose properties are ours. */
  function onlyItem(content: string): ICAL.Component {
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u202e\u2066\u2028]/);
    const calendar = new ICAL.Component(ICAL.parse(content));
    const items = calendar.getAllSubcomponents('vevent');
    expect(items).toHaveLength(1);
    const [item = calendar] = items;
    expect(item.getAllProperties('attendee').length).toBeLessThan(2);
    expect(item.getAllProperties('summary')).toHaveLength(1);
    return item;
  }

  it.each(texts)(
    'NTF-02 EVT-107 %s is shown as text and changes nothing else',
    async (_, text, shown, isLine) => {
      const refused = await stage.propose(await stage.speaker(), { title: text, place: text });
      expect(refused.errors[0]?.extensions.fields).toEqual(
        isLine ? undefined : { title: 'hiddenCharacters', place: 'hiddenCharacters' },
      );
      const { id, mails } = await mailsOf(isLine ? { title: text, location: 'BOTH', place: text } : {}, text);
      const [registered, written, cancelled] = mails;
      expect(written?.text).toContain(`“${shown}”`);
      expect(cancelled?.text).toContain(`Reason: “${shown}”`);
      if (isLine) {
        for (const mail of mails) expect(mail.text).toContain(`“${shown}”`);
        expect(registered?.text).toContain(`Where: ${shown}`);
      }
      for (const mail of mails) {
        expect(mail.html).not.toMatch(/<img src=x|href=['"]?https:\/\/evil|onerror=alert\(1\)>/);
        for (const part of [mail.subject, mail.text, mail.html])
          expect(part).not.toMatch(/evil\.example|[\r\u202e\u2066\u2028\u0085]/);
        const [head = ''] = (await raw(mail)).split('\r\n\r\n');
        expect(head).not.toMatch(/^bcc:/im);
        expect(head.match(/^(to|subject|from):/gim)).toHaveLength(3);
      }
      const item = onlyItem(cancelled?.calendar?.content ?? '');
      const answer = await fetch(new URL(`/event-calendar/${id}.ics`, stage.address));
      const open = onlyItem(await answer.text());
      for (const each of [item, open]) {
        expect(each.getFirstPropertyValue('summary')).toBe(
          isLine ? shown : 'Raise a price without losing customers',
        );
        if (isLine) expect(each.getFirstPropertyValue('location')).toBe(shown);
      }
    },
  );

  it('NTF-02 EVT-107 a title of 121 characters, a place of 301 and a reason of 1,001 are refused; shorter ones are cut where they are too long for a line', async () => {
    const host = await stage.speaker();
    const long = (characters: number) => 'W'.repeat(characters);
    const refused = await stage.propose(host, { title: long(121), location: 'BOTH', place: long(301) });
    expect(refused.errors[0]?.extensions.fields).toEqual({ title: 'tooLong', place: 'tooLong' });
    const { id, mails } = await mailsOf(
      { title: long(120), location: 'BOTH', place: long(300) },
      long(1_000),
    );
    const [registered, written, cancelled] = mails;
    expect(registered?.text).toContain(`“${long(120)}”`);
    expect(registered?.text).toContain(`Where: ${long(119)}…`);
    expect(registered?.text).not.toContain(long(121));
    expect(written?.text).toContain(`“${long(1_000)}”`);
    expect(cancelled?.text).toContain(`Reason: “${long(119)}…”`);
    const other = await stage.published(host);
    const late = await stage.ask(host, cancel, { id: other, reason: long(1_001) });
    expect(late.errors[0]?.extensions.fields).toEqual({ reason: 'tooLong' });
    const open = await fetch(new URL(`/event-calendar/${id}.ics`, stage.address));
    expect(onlyItem(await open.text()).getFirstPropertyValue('location')).toBe(`${long(119)}…`);
  });

  it('EVT-107 the links to calendars carry a title and a place as a line of ours', async () => {
    const host = await stage.speaker();
    const text = 'Log in at www.evil.example, “now”';
    const id = await stage.published(host, { title: text, location: 'BOTH', place: text });
    type Links = { getGroupEventById: { google: string; outlook: string } };
    const { data } = await stage.ask<Links>(
      host,
      'query ($id: ID!) { getGroupEventById(id: $id) { google: googleCalendarUrl outlook: outlookCalendarUrl } }',
      { id },
    );
    const { google, outlook } = data?.getGroupEventById ?? { google: '', outlook: '' };
    const shown = "Log in at www[.]evil[.]example, 'now'";
    expect(['text', 'location'].map((name) => new URL(google).searchParams.get(name))).toEqual([
      shown,
      shown,
    ]);
    expect(['subject', 'location'].map((name) => new URL(outlook).searchParams.get(name))).toEqual([
      shown,
      shown,
    ]);
  });
});
