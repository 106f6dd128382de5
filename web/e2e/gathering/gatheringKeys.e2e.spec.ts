import { describe, expect, it } from 'vitest';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { tabsInOrder } from '../judged.ts';
import { evenDate, keepsFocus, tabTo, typeAt } from '../keys.ts';
import { stageOfFile } from '../stage.ts';
import { button, field, holds, prefix, windowsOf } from '../steps/eachWindow.ts';
import { ops, publishedEvent, start } from '../steps/gatheringEvent.ts';

const stage = stageOfFile({ isForEach: true });
const MINUTE = 60_000;

const texts = {
  en: {
    waits: 'Waiting for an answer',
    publish: 'Publish the event',
    published: 'People can see the event and register.',
    register: 'Register',
    registered: 'You’re registered.',
    checkIn: /^Check in Priya/,
    undo: /^Undo check-in of Priya/,
    arrived: 'Checked in',
    come: '1 person has a place, 1 checked in, 0 on the waiting list',
    notCome: '1 person has a place, 0 checked in, 0 on the waiting list',
    send: 'Send feedback',
    given: '9 out of 10',
  },
  pt: {
    waits: 'À espera de resposta',
    publish: 'Publicar o evento',
    published: 'As pessoas podem ver o evento e inscrever-se.',
    register: 'Inscrever-se',
    registered: 'A sua inscrição está feita.',
    checkIn: /^Registar entrada de Priya/,
    undo: /^Anular entrada de Priya/,
    arrived: 'Entradas registadas',
    come: '1 pessoa tem lugar, 1 entrada registada, 0 na lista de espera',
    notCome: '1 pessoa tem lugar, 0 entradas registadas, 0 na lista de espera',
    send: 'Enviar avaliação',
    given: '9 em 10',
  },
} as const;

describe.each(windowsOf('wide'))('with the keyboard alone, %s', (_size, language, options) => {
  const text = texts[language];

  it('A11-02 NAV-145 EVT-93 a mentor plans an event and publishes it', async () => {
    const tom = await stage.signedIn('tom', options);
    await tom.goto(`${prefix(language)}/group-event/host`);
    await field(tom, 'type').waitFor();
    await tabsInOrder(tom);
    await typeAt(tom, field(tom, 'type'), 'Space');
    await typeAt(tom, field(tom, 'title'), 'ask for a better price');
    await typeAt(tom, field(tom, 'taxonomyIds'), 'ArrowDown', 'Enter', 'Escape');
    await typeAt(
      tom,
      field(tom, 'description'),
      'for people who sell something and have not dared to ask for more.',
    );
    const date = evenDate(stage.app.clock.now(), 14);
    await typeAt(tom, field(tom, 'startTime'), date);
    await typeAt(tom, tom.locator('fieldset:has(#startTime) select'), 'ArrowDown', 'ArrowDown');
    await typeAt(tom, field(tom, 'provider'), 'ArrowDown');
    await typeAt(tom, field(tom, 'link'), 'https://meet.example.org/masterclass');
    await typeAt(tom, field(tom, 'maxNumberOfAttendees'), '20');
    await holds(tom, 'host', language);
    await typeAt(tom, tom.locator('main button[type="submit"]'), 'Enter');
    await tom.locator('main').getByText(text.waits).first().waitFor();
    await keepsFocus(tom);
    await holds(tom, 'host-waits', language);
    const id = new URL(tom.url()).searchParams.get('id') ?? '';
    await (await ops(stage)).run(
      'mutation ($input: UpdateGroupEventRequestInput!) { updateGroupEventRequest(input: $input) { id } }',
      { input: { id, status: 'ACCEPTED' } },
    );
    await typeAt(tom, button(tom, text.publish), 'Enter');
    await tom.getByText(text.published).waitFor();
    await keepsFocus(tom);
    await holds(tom, 'host-published', language);
    const seen = await (await ops(stage)).run<{ getGroupEventById: { startTime: string } }>(
      'query ($id: ID!) { getGroupEventById(id: $id) { startTime } }',
      { id },
    );
    const [day, year] = [date.slice(0, 2), date.slice(4)];
    expect(seen.getGroupEventById.startTime).toMatch(`${year}-${day}-${day}T`);
  });
});

describe.each(windowsOf('narrow'))('with the keyboard alone, %s', (_size, language, options) => {
  const text = texts[language];

  it('A11-02 EVT-90 EVT-54 FBK-15 an attendee registers, the host checks them in, and they say how it was', async () => {
    const id = await publishedEvent(stage, 'Meet in person', { location: 'BOTH', place: '12 High Street' });
    const priya = await stage.signedIn('priya', options);
    await priya.goto(`${prefix(language)}/group-event?id=${id}`);
    await button(priya, text.register).waitFor();
    await tabsInOrder(priya);
    await holds(priya, 'event', language);
    await typeAt(priya, button(priya, text.register), 'Enter');
    await priya.locator('main').getByText(text.registered, { exact: true }).waitFor();
    await keepsFocus(priya);
    await tabsInOrder(priya);
    await holds(priya, 'event-registered', language);
    await priya.context().close();

    await stage.pass(start(stage.app.clock.now()).getTime() - stage.app.clock.now() - 60 * MINUTE);
    const tom = await stage.signedIn('tom', options);
    await tom.goto(`${prefix(language)}/group-event/attendees?id=${id}`);
    await button(tom, text.checkIn).waitFor();
    await tabsInOrder(tom);
    await typeAt(tom, tom.getByRole('searchbox'), 'priya');
    await holds(tom, 'attendees', language);
    await typeAt(tom, button(tom, text.checkIn), 'Enter');
    await tom.getByText(text.come, { exact: true }).waitFor();
    await keepsFocus(tom);
    const arrived = tom.locator('dl > div').filter({ has: tom.getByText(text.arrived, { exact: true }) });
    await expect.poll(() => arrived.locator('dd').textContent()).toBe('1');
    await holds(tom, 'attendees-in', language);
    await typeAt(tom, button(tom, text.undo), 'Enter');
    await tom.getByText(text.notCome, { exact: true }).waitFor();
    await keepsFocus(tom);
    // The page shows it before the server has it.
    const answered = tom.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('CheckInAttendee'),
    );
    await typeAt(tom, button(tom, text.checkIn), 'Enter');
    await tom.getByText(text.come, { exact: true }).waitFor();
    await answered;
    await tom.context().close();

    await stage.pass(3 * 60 * MINUTE);
    const later = await stage.signedIn('priya', options);
    await later.goto(`${prefix(language)}/group-event/feedback?id=${id}`);
    await later.getByRole('radio').first().waitFor();
    await tabsInOrder(later);
    await tabTo(later, later.getByRole('radio').first());
    await later.keyboard.press('Space');
    for (let score = 0; score < 9; score += 1) await later.keyboard.press('ArrowRight');
    await holds(later, 'feedback', language);
    await typeAt(later, button(later, text.send), 'Enter');
    await later.getByText(text.given).waitFor();
    await keepsFocus(later);
    await holds(later, 'feedback-given', language);
    const attendee = await stage.app.holderOf({ userId: demoUserId('priya') });
    const given = await attendee.run<{ getGroupEventScoreByGroupEventId: { score: number } | null }>(
      'query ($id: ID!) { getGroupEventScoreByGroupEventId(groupEventId: $id) { score } }',
      { id },
    );
    expect(given.getGroupEventScoreByGroupEventId?.score).toBe(9);
    await later.context().close();
  });
});
