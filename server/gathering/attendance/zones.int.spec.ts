import { userId } from '@waymark/events/kernel';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { changeProfile } from '../../identity/index.ts';
import { mailsTo } from '../../notification/testing/notifications.ts';
import { itemIn } from '../testing/itemIn.ts';
import { createStage } from '../testing/stage.ts';

/** Around both changes of the clocks in the United Kingdom: 09:00 in São Paulo, whose clocks do not change. */
const dates = [
  { day: '2026-03-27', shown: '12:00' },
  { day: '2026-03-30', shown: '13:00' },
  { day: '2026-10-23', shown: '13:00' },
  { day: '2026-10-26', shown: '12:00' },
] as const;

it('EVT-107 I18-11 NTF-07 an event at 09:00 in São Paulo is shown by mail and calendar at the time in London and in Lisbon, over both clock changes; a moved one keeps its UID and raises SEQUENCE', async () => {
  await using stage = await createStage();
  const host = await stage.speaker({ timezone: 'America/Sao_Paulo' });
  const lisbon = await stage.attendee({ timezone: 'Europe/Lisbon' });
  const london = await stage.attendee({ timezone: 'Europe/London' });
  await changeProfile(stage.app, userId(lisbon.id), { language: 'pt' }, stage.clock.now());
  const plan = { timezone: 'America/Sao_Paulo' };
  const fileOf = async (id: string) => {
    const text = await (await fetch(`${stage.address}/event-calendar/${id}.ics`)).text();
    const item = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
    const event = new ICAL.Event(item ?? undefined);
    return [event.uid, event.sequence, event.startDate.toJSDate().toISOString()];
  };
  for (const { day, shown } of dates) {
    const start = `${day}T12:00:00.000Z`;
    const id = await stage.published(host, { ...plan, startTime: start });
    for (const who of [lisbon, london]) expect(await stage.register(who, id), day).toBe('REGISTERED');
    await stage.settled();
    const [inPortuguese, inEnglish] = [
      (await mailsTo(stage, lisbon)).at(-1),
      (await mailsTo(stage, london)).at(-1),
    ];
    expect(inPortuguese?.text, day).toContain(`às ${shown} (`);
    expect(inEnglish?.text, day).toContain(`at ${shown} (`);
    const uid = `event-${id}@waymark`;
    for (const mail of [inPortuguese, inEnglish]) {
      expect(mail?.text, `${day}, their own zone is enough`).not.toContain('09:00');
      expect(itemIn(mail)).toEqual({ method: 'REQUEST', status: 'CONFIRMED', uid, sequence: 0, start });
    }
    expect(await fileOf(id)).toEqual([uid, 0, start]);
    stage.clock.time += 60_000;
  }

  // From the last day of summer time to the first of winter time: 09:00 stays, and Europe's clocks show an hour less.
  const id = await stage.published(host, { ...plan, startTime: '2026-10-23T12:00:00.000Z' });
  for (const who of [lisbon, london]) await stage.register(who, id);
  await stage.settled();
  stage.clock.time += 60_000;
  const start = '2026-10-26T12:00:00.000Z';
  await stage.ask(host, 'UpdateGroupEventRequest', { input: { id, startTime: start } });
  await stage.settled();
  const moved = { method: 'REQUEST', status: 'CONFIRMED', uid: `event-${id}@waymark`, sequence: 1, start };
  const last = (await mailsTo(stage, lisbon)).at(-1);
  expect(last?.subject).toMatch(/^Novo horário: «/);
  expect(last?.text).toContain('às 12:00 (');
  expect(itemIn(last)).toEqual(moved);
  const other = (await mailsTo(stage, london)).at(-1);
  expect(other?.text).toContain('at 12:00 (');
  expect(itemIn(other)).toEqual(moved);
  expect(await fileOf(id)).toEqual([`event-${id}@waymark`, 1, start]);
});
