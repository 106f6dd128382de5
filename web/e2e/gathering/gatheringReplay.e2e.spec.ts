import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { keepsFocus, typeAt } from '../keys.ts';
import { stageOfFile } from '../stage.ts';
import { button, holds as holdsIn, prefix, windowsOf } from '../steps/eachWindow.ts';
import { publishedEvent, start } from '../steps/gatheringEvent.ts';

const stage = stageOfFile({ isForEach: true });

const texts = {
  en: {
    manage: 'Manage the event',
    remove: 'Remove the replay',
    removeDialog: 'Remove the replay?',
    confirmRemove: 'Remove',
    removed: 'The replay was removed.',
    takeBack: 'Withdraw my consent to the recording',
    takeBackDialog: 'Withdraw your consent to the recording?',
    confirmTakeBack: 'Withdraw my consent',
    gone: /^The speaker hasn’t agreed to a recording/,
  },
  pt: {
    manage: 'Gerir o evento',
    remove: 'Remover a gravação',
    removeDialog: 'Remover a gravação?',
    confirmRemove: 'Remover',
    removed: 'A gravação foi removida.',
    takeBack: 'Retirar o meu consentimento para a gravação',
    takeBackDialog: 'Retirar o consentimento para a gravação?',
    confirmTakeBack: 'Retirar o consentimento',
    gone: /^Quem falou não aceitou uma gravação/,
  },
} as const;

const TITLE = 'What does it cost you to make one?';
const HOUR = 60 * 60_000;
const leave = (page: Page) => page.context().close();

describe.each(windowsOf('wide'))('with the keyboard alone, light and dark, %s', (_how, language, options) => {
  const text = texts[language];
  const holds = (page: Page, name: string) => holdsIn(page, name, language);
  const open = (who: string) => stage.signedIn(who, options);

  it('EVT-29 EVT-30 EVT-104 a speaker removes the replay and withdraws the consent after the event; the open list of somebody else loses it', async () => {
    const id = await publishedEvent(stage, TITLE);
    await stage.pass(start(stage.app.clock.now()).getTime() - stage.app.clock.now() + 2 * HOUR);
    const host = await stage.app.holderOf({ userId: demoUserId('tom') });
    await host.run(
      'mutation ($id: ID!) { addGroupEventReplay(id: $id, url: "https://video.example.org/1") { id } }',
      { id },
    );
    await stage.app.settled();
    const viewer = await open('priya');
    await viewer.goto(`${prefix(language)}/events/replays`);
    const listed = viewer.getByRole('link', { name: TITLE });
    await listed.waitFor();
    const tom = await open('tom');
    await tom.goto(`${prefix(language)}/group-event?id=${id}`);
    await typeAt(tom, tom.locator('main').getByRole('link', { name: text.manage }), 'Enter');
    await typeAt(tom, button(tom, text.remove), 'Enter');
    const removing = tom.getByRole('dialog', { name: text.removeDialog });
    await removing.getByText('What does it cost you to make one?').waitFor();
    await holds(tom, 'replay-remove');
    await typeAt(tom, removing.getByRole('button', { name: text.confirmRemove, exact: true }), 'Enter');
    await tom.locator('main').getByText(text.removed).waitFor();
    await keepsFocus(tom);
    // Without a reload.
    await listed.waitFor({ state: 'detached' });
    await leave(viewer);
    await typeAt(tom, button(tom, text.takeBack), 'Enter');
    const withdrawing = tom.getByRole('dialog', { name: text.takeBackDialog });
    await withdrawing.getByText('What does it cost you to make one?').waitFor();
    await holds(tom, 'replay-consent');
    await typeAt(tom, withdrawing.getByRole('button', { name: text.confirmTakeBack }), 'Enter');
    await tom.locator('main').getByText(text.gone).waitFor();
    await keepsFocus(tom);
    await holds(tom, 'replay-gone');
    await leave(tom);
  });
});
