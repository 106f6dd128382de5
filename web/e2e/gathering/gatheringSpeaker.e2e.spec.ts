import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { tabsInOrder } from '../judged.ts';
import { evenDate, keepsFocus, tabTo, typeAt } from '../keys.ts';
import { stageOfFile } from '../stage.ts';
import { button, field, holds as holdsIn, prefix, windowsOf } from '../steps/eachWindow.ts';
import { publishedEvent } from '../steps/gatheringEvent.ts';

const stage = stageOfFile({ isForEach: true });

const texts = {
  en: {
    choose: /^Choose Leo/,
    change: 'Choose someone else',
    addDate: 'Add this date',
    invited: 'Invited to speak',
    answer: 'Say which dates suit you',
    accept: 'Accept the invitation',
    accepted: 'Accepted, not published',
    ask: 'Tell the speaker what you want help with',
    help: 'What do you want help with?',
    hide: /^Hide my name/,
    save: 'Save',
    saved: 'We’ve saved your answers',
    missing: 'Enter what you want help with',
    hidden: 'Name hidden',
  },
  pt: {
    choose: /^Escolher Leo/,
    change: 'Escolher outra pessoa',
    addDate: 'Adicionar esta data',
    invited: 'Convite para falar',
    answer: 'Dizer que datas me convêm',
    accept: 'Aceitar o convite',
    accepted: 'Aceite, por publicar',
    ask: 'Diga a quem fala em que precisa de ajuda',
    help: 'Em que precisa de ajuda?',
    hide: /^Ocultar o meu nome/,
    save: 'Guardar',
    saved: 'Guardámos as suas respostas',
    missing: 'Escreva em que precisa de ajuda',
    hidden: 'Nome oculto',
  },
} as const;

const link = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true });
const leave = (page: Page) => page.context().close();

describe.each(windowsOf('narrow'))(
  'with the keyboard alone, light and dark, %s',
  (_how, language, options) => {
    const text = texts[language];
    const holds = (page: Page, name: string) => holdsIn(page, name, language);
    const open = (who: string) => stage.signedIn(`${who}@tideway.example`, options);

    it('A11-02 EVT-85 EVT-89 EVT-111 EVT-112 a partner’s manager invites a speaker and offers two dates, of which the speaker takes one', async () => {
      const now = stage.app.clock.now();
      const manager = await stage.app.holderOf({ userId: demoUserId('nora') });
      const approve =
        'mutation ($id: ID!) { approvePartnerUser(partnerId: "tideway", userId: $id, role: mentor) { id } }';
      await manager.run(approve, { id: demoUserId('leo') });
      await stage.app.settled();
      const nora = await open('nora');
      await nora.goto(`${prefix(language)}/group-event/host`);
      await typeAt(nora, field(nora, 'speaker'), 'ArrowDown');
      await tabsInOrder(nora);
      await typeAt(nora, nora.locator('main').getByRole('searchbox').first(), 'leo');
      await typeAt(nora, button(nora, text.choose), 'Enter');
      await button(nora, text.change).waitFor();
      await keepsFocus(nora);
      await typeAt(nora, field(nora, 'type'), 'Space');
      await typeAt(nora, field(nora, 'title'), 'ask for a better price');
      await typeAt(nora, field(nora, 'taxonomyIds'), 'ArrowDown', 'Enter', 'Escape');
      await typeAt(nora, field(nora, 'description'), 'for people who have not dared to ask for more money.');
      const dates = [evenDate(now, 14), evenDate(now, 60)];
      const offered = nora.locator('section[aria-labelledby="offered-title"] li');
      for (const [index, date] of dates.entries()) {
        await typeAt(nora, field(nora, 'offeredTimes'), date);
        await typeAt(nora, nora.locator('fieldset:has(#offeredTimes) select'), 'ArrowDown', 'ArrowDown');
        expect(await offered.count(), 'a time that was passed by the arrow keys is no offer').toBe(index);
        await typeAt(nora, button(nora, text.addDate), 'Enter');
        await expect.poll(() => offered.count()).toBe(index + 1);
        await keepsFocus(nora);
      }
      await typeAt(nora, field(nora, 'provider'), 'ArrowDown');
      await typeAt(nora, field(nora, 'link'), 'https://meet.example.org/masterclass');
      await typeAt(nora, field(nora, 'maxNumberOfAttendees'), '20');
      await holds(nora, 'invite');
      await typeAt(nora, nora.locator('main button[type="submit"]'), 'Enter');
      await nora.locator('main').getByText(text.invited, { exact: true }).first().waitFor();
      await keepsFocus(nora);
      await holds(nora, 'invite-sent');
      const id = new URL(nora.url()).searchParams.get('id') ?? '';

      const leo = await open('leo');
      await leo.goto(`${prefix(language)}/group-event/host?id=${id}`);
      await typeAt(leo, link(leo, text.answer), 'Enter');
      const first = leo.locator('main').getByRole('checkbox').first();
      await first.waitFor();
      await tabsInOrder(leo);
      await typeAt(leo, first, 'Space', 'Tab', 'Space');
      await tabTo(leo, leo.locator('main').getByRole('radio').first());
      await leo.keyboard.press('ArrowDown');
      await holds(leo, 'availability');
      await typeAt(leo, button(leo, text.accept), 'Enter');
      await leo.locator('main').getByText(text.accepted).first().waitFor();
      await keepsFocus(leo);
      await leave(leo);
      // The manager sees the answer without a reload.
      await nora.locator('main').getByText(text.accepted).first().waitFor();
      await holds(nora, 'invite-accepted');
      await leave(nora);
      type Seen = { getGroupEventById: { startTime: string; mentor: { id: string } } };
      const seen = await (await stage.app.holderOf({ userId: demoUserId('leo') })).run<Seen>(
        'query ($id: ID!) { getGroupEventById(id: $id) { startTime mentor { id } } }',
        { id },
      );
      const [day, year] = [dates[1]?.slice(0, 2), dates[1]?.slice(4)];
      expect(seen.getGroupEventById.startTime).toMatch(`${year}-${day}-${day}T`);
      expect(seen.getGroupEventById.mentor.id).toBe(demoUserId('leo'));
    });
  },
);

describe.each(windowsOf('wide'))('with the keyboard alone, light and dark, %s', (_how, language, options) => {
  const text = texts[language];
  const holds = (page: Page, name: string) => holdsIn(page, name, language);

  it('A11-02 EVT-57 EVT-60 EVT-63 EVT-110 an attendee sends a briefing without their name, changes it, and the speaker reads it', async () => {
    const id = await publishedEvent(stage, 'Find a first customer');
    const attendee = await stage.app.holderOf({ userId: demoUserId('priya') });
    await attendee.run(
      'mutation ($id: ID!) { updateAttendeeStatus(groupEventId: $id, status: REGISTERED) { id } }',
      { id },
    );
    const priya = await stage.signedIn('priya', options);
    await priya.goto(`${prefix(language)}/group-event?id=${id}`);
    await typeAt(priya, link(priya, text.ask), 'Enter');
    const help = priya.getByLabel(text.help);
    await help.waitFor();
    await tabsInOrder(priya);
    await typeAt(priya, button(priya, text.save), 'Enter');
    await priya.getByText(text.missing).waitFor();
    expect(await help.evaluate((element) => element === document.activeElement)).toBe(true);
    await holds(priya, 'briefing-missing');
    await priya.keyboard.type('which funders to ask first, and for how much');
    await typeAt(priya, priya.locator('main').getByRole('radio').first(), 'Space');
    await typeAt(priya, priya.locator('main').getByRole('checkbox', { name: text.hide }), 'Space');
    await typeAt(priya, button(priya, text.save), 'Enter');
    await priya.getByText(text.saved).waitFor();
    await keepsFocus(priya);
    await holds(priya, 'briefing');
    await priya.reload();
    await expect.poll(() => help.inputValue()).toBe('which funders to ask first, and for how much');

    const tom = await stage.signedIn('tom', options);
    await tom.goto(`${prefix(language)}/group-event/briefing?id=${id}`);
    await tom.getByText(text.hidden).waitFor();
    expect(await tom.locator('main').textContent()).not.toContain('Priya');
    await holds(tom, 'briefing-read');
    await typeAt(priya, help, 'Control+a', 'only how much to ask for');
    await typeAt(priya, button(priya, text.save), 'Enter');
    // The speaker sees it without a reload.
    await tom.getByText('only how much to ask for', { exact: true }).waitFor();
    await leave(tom);
    await leave(priya);
  });
});
