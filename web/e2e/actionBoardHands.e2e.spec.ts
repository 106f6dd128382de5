import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from './browser.ts';
import { accessibilityProblems, stageOfFile } from './stage.ts';

// A whole board by keyboard alone and by finger alone, in both languages; everything is found by its role and its name.

const stage = stageOfFile();

const en = {
  home: '/action-plans',
  newPlan: 'New plan',
  name: 'Name',
  create: 'Create plan',
  columns: ['To do', 'In progress', 'Completed'],
  column: 'Column',
  addTo: 'Add a task to To do',
  taskName: 'Name of the task',
  open: (task: string) => `Open ${task}`,
  drag: (task: string) => `Drag ${task}`,
  lifted: (task: string) => `Lifted ${task}, position 1 of 3 in To do.`,
  below: (task: string) => `${task} is at position 2 of 3 in To do.`,
  dropped: (task: string) => `Dropped ${task} at position 2 of 3 in To do.`,
  cancelled: (task: string) => `Cancelled. ${task} is back where it was.`,
  across: (task: string) => `${task} is at position 1 of 1 in In progress.`,
  actions: (task: string) => `Actions for ${task}`,
  deleted: (task: string) => `“${task}” is deleted`,
  undo: 'Undo',
  panel: 'Task',
  comment: 'Your comment',
  send: 'Comment',
  close: 'Close the task',
  closeSheet: 'Close',
  remove: 'Delete task',
  due: 'Due',
  overdue: 'Overdue',
  filters: 'Filters',
  none: 'No task fits these filters',
  clear: 'Clear filters',
  list: 'List',
  board: 'Board',
  history: 'History',
  moment: 'Moment',
  back: 'One change back',
  wasOn: /^As it was on/,
  restore: 'Restore this version',
  bringBack: (task: string) => `Restore ${task}`,
};

const pt: typeof en = {
  home: '/pt/action-plans',
  newPlan: 'Novo plano',
  name: 'Nome',
  create: 'Criar plano',
  columns: ['Por fazer', 'Em curso', 'Concluídas'],
  column: 'Coluna',
  addTo: 'Adicionar uma tarefa a Por fazer',
  taskName: 'Nome da tarefa',
  open: (task) => `Abrir ${task}`,
  drag: (task) => `Arrastar ${task}`,
  lifted: (task) => `${task} levantada, posição 1 de 3 em Por fazer.`,
  below: (task) => `${task} está na posição 2 de 3 em Por fazer.`,
  dropped: (task) => `${task} largada na posição 2 de 3 em Por fazer.`,
  cancelled: (task) => `Cancelado. ${task} voltou ao lugar onde estava.`,
  across: (task) => `${task} está na posição 1 de 1 em Em curso.`,
  actions: (task) => `Ações para ${task}`,
  deleted: (task) => `“${task}” foi eliminada`,
  undo: 'Anular',
  panel: 'Tarefa',
  comment: 'O seu comentário',
  send: 'Comentar',
  close: 'Fechar a tarefa',
  closeSheet: 'Fechar',
  remove: 'Eliminar tarefa',
  due: 'Prazo',
  overdue: 'Em atraso',
  filters: 'Filtros',
  none: 'Nenhuma tarefa corresponde a estes filtros',
  clear: 'Limpar filtros',
  list: 'Lista',
  board: 'Quadro',
  history: 'Histórico',
  moment: 'Momento',
  back: 'Uma alteração para trás',
  wasOn: /^Como estava em/,
  restore: 'Repor esta versão',
  bringBack: (task) => `Recuperar ${task}`,
};

/** How a person acts: on what they found by role and name, and in no other way. */
type Hand = { press(on: Locator): Promise<void>; write(into: Locator, words: string): Promise<void> };

/** More stops than any page has. */
const FARTHEST = 150;

/** Goes there as the keyboard does: by arrows in a menu, by Tab elsewhere. What no key reaches is a fault of the page. */
async function reach(page: Page, on: Locator): Promise<void> {
  await on.waitFor();
  const key = (await on.getAttribute('role')) === 'menuitem' ? 'ArrowDown' : 'Tab';
  for (let stop = 0; !(await isFocused(on)); stop += 1) {
    if (stop === FARTHEST) throw new Error(`No key leads to ${on}`);
    await page.keyboard.press(key);
  }
}

function keyboardOf(page: Page): Hand {
  return {
    async press(on) {
      await reach(page, on);
      await page.keyboard.press('Enter');
    },
    async write(into, words) {
      await reach(page, into);
      await page.keyboard.type(words);
    },
  };
}

function fingerOf(page: Page): Hand {
  return {
    press: (on) => on.tap(),
    async write(into, words) {
      await into.tap();
      await page.keyboard.type(words);
    },
  };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, words: typeof en, name: string) =>
  page.getByRole('link', { name: words.open(name), exact: true });
const cardIn = (page: Page, words: typeof en, column: number, name: string) =>
  page
    .getByRole('region', { name: words.columns[column] ?? '', exact: true })
    .getByRole('link', { name: words.open(name), exact: true });

/** A plan with three cards; the focus is where the next thing is done. */
async function makePlan(page: Page, words: typeof en, { press, write }: Hand): Promise<void> {
  await page.goto(words.home);
  await press(button(page, words.newPlan).first());
  const title = `Market ${Date.now().toString(36)}`;
  await write(page.getByRole('dialog').getByRole('textbox', { name: words.name }), title);
  await press(button(page, words.create));
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await press(button(page, words.addTo));
  const field = page.getByRole('textbox', { name: words.taskName });
  await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
  for (const name of ['Tent', 'Tables', 'Tea']) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await cardIn(page, words, 0, name).waitFor();
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(button(page, words.addTo))).toBe(true);
}

const isFocused = (on: Locator) => on.evaluate((it) => it === document.activeElement);
const orderOf = (page: Page, words: typeof en, column: number) =>
  page
    .getByRole('region', { name: words.columns[column] ?? '', exact: true })
    .getByRole('link')
    .allTextContents();

/** PLN-29: lifted, moved, dropped and announced; left where it was; carried into another column. */
async function dragByKeys(page: Page, words: typeof en): Promise<void> {
  const said = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const lift = async (name: string) => {
    await reach(page, button(page, words.drag(name)));
    await page.keyboard.press('Space');
    await said(words.lifted(name));
    // The places are measured behind the first picture of the lifted card; no hand is faster than that.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  };
  await lift('Tent');
  await page.keyboard.press('ArrowDown');
  await said(words.below('Tent'));
  await page.keyboard.press('Space');
  await said(words.dropped('Tent'));
  await expect.poll(() => orderOf(page, words, 0)).toEqual(['Tables', 'Tent', 'Tea']);
  await lift('Tables');
  await page.keyboard.press('ArrowDown');
  await said(words.below('Tables'));
  await page.keyboard.press('Escape');
  await said(words.cancelled('Tables'));
  expect(await orderOf(page, words, 0)).toEqual(['Tables', 'Tent', 'Tea']);
  await lift('Tables');
  await page.keyboard.press('ArrowRight');
  await said(words.across('Tables'));
  expect(await isFocused(button(page, words.drag('Tables')))).toBe(true);
  await page.keyboard.press('Space');
  await cardIn(page, words, 1, 'Tables').waitFor();
  await expect.poll(() => isFocused(button(page, words.drag('Tables')))).toBe(true);
}

/** A finger on the glass, as the screen tells of it. */
async function fingerOn(page: Page) {
  const screen = await page.context().newCDPSession(page);
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints });
  let at = { x: 0, y: 0 };
  return {
    async rest(on: Locator): Promise<void> {
      await on.scrollIntoViewIfNeeded();
      const box = await on.boundingBox();
      if (!box) throw new Error('Nothing to touch');
      at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await tell('touchStart', at);
    },
    async slide(to: { x?: number; y?: number }): Promise<void> {
      const { x = at.x, y = at.y } = to;
      const from = at;
      for (let step = 1; step <= 12; step += 1) {
        at = { x: from.x + ((x - from.x) * step) / 12, y: from.y + ((y - from.y) * step) / 12 };
        await tell('touchMove', at);
        await page.waitForTimeout(16);
      }
    },
    /** All at once: a busy machine makes no resting finger of it. */
    async swipe(on: Locator, by: number): Promise<void> {
      await on.scrollIntoViewIfNeeded();
      const box = await on.boundingBox();
      if (!box) throw new Error('Nothing to touch');
      at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const steps = Array.from({ length: 12 }, (_, step) => ({ x: at.x, y: at.y + (by * (step + 1)) / 12 }));
      await Promise.all([
        tell('touchStart', at),
        ...steps.map((step) => tell('touchMove', step)),
        tell('touchEnd'),
      ]);
    },
    here: () => at,
    lift: () => tell('touchEnd'),
  };
}

/** PLN-29: a swipe scrolls, a finger that rests lifts; the card is sorted, and carried over the edge into the next column. */
async function dragByFinger(page: Page, words: typeof en): Promise<void> {
  const finger = await fingerOn(page);
  const said = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const isInFront = (column: number) =>
    page
      .getByRole('group', { name: words.column })
      .getByRole('button', { name: words.columns[column] ?? '' })
      .getAttribute('aria-pressed');
  await finger.swipe(card(page, words, 'Tables'), -120);
  expect(await orderOf(page, words, 0)).toEqual(['Tent', 'Tables', 'Tea']);
  await finger.rest(button(page, words.drag('Tent')));
  await said(words.lifted('Tent'));
  const next = await button(page, words.drag('Tables')).boundingBox();
  await finger.slide({ y: (next?.y ?? 0) + 30 });
  await said(words.below('Tent'));
  // A hand that trembles stays in its column.
  await finger.slide({ x: finger.here().x + 20 });
  await page.waitForTimeout(400);
  expect(await isInFront(0)).toBe('true');
  await finger.lift();
  await said(words.dropped('Tent'));
  await expect.poll(() => orderOf(page, words, 0)).toEqual(['Tables', 'Tent', 'Tea']);

  await finger.rest(card(page, words, 'Tables'));
  await said(words.lifted('Tables'));
  await finger.slide({ x: 386 });
  await expect.poll(() => isInFront(1), { interval: 20 }).toBe('true');
  // There is time to stop before the column behind it comes.
  await finger.slide({ x: 200 });
  await said(words.across('Tables'));
  await page.waitForTimeout(400);
  expect(await isInFront(1)).toBe('true');
  await finger.lift();
  await cardIn(page, words, 1, 'Tables').waitFor();
  await page
    .getByRole('group', { name: words.column })
    .getByRole('button', { name: words.columns[0] ?? '' })
    .tap();
  await expect.poll(() => isInFront(0)).toBe('true');
}

/** Pressed anywhere, a card is carried and stays closed; a finger that rested on it and carried it nowhere opens it. */
async function openByLongPress(page: Page, words: typeof en): Promise<void> {
  const finger = await fingerOn(page);
  await finger.rest(card(page, words, 'Tea'));
  await page.getByRole('status').filter({ hasText: 'Tea' }).first().waitFor();
  await finger.lift();
  const panel = page.getByRole('dialog', { name: words.panel, exact: true });
  await panel.waitFor();
  await panel.getByRole('button', { name: words.closeSheet }).tap();
  await panel.waitFor({ state: 'detached' });
}

/** From its menu a card is deleted, with a way back. */
async function deleteByMenu(page: Page, words: typeof en, { press }: Hand): Promise<void> {
  await press(button(page, words.actions('Tea')));
  await press(page.getByRole('menuitem', { name: words.remove, exact: true }));
  await card(page, words, 'Tea').waitFor({ state: 'detached' });
  // Until then Undo belongs to the change before.
  await page.getByText(words.deleted('Tea')).first().waitFor();
  await press(button(page, words.undo));
  await card(page, words, 'Tea').waitFor();
}

/** Nothing needs dragging: another column by menu, with a way back. */
async function moveByMenu(page: Page, words: typeof en, { press }: Hand, isPhone: boolean): Promise<void> {
  await press(button(page, words.actions('Tea')));
  await press(page.getByRole('menuitem', { name: words.columns[2] ?? '', exact: true }));
  if (isPhone) {
    await cardIn(page, words, 0, 'Tea').waitFor({ state: 'detached' });
    await page
      .getByRole('group', { name: words.column })
      .getByRole('button', { name: words.columns[2] ?? '' })
      .tap();
    await cardIn(page, words, 2, 'Tea').waitFor();
  } else await cardIn(page, words, 2, 'Tea').waitFor();
  await press(button(page, words.undo));
  await cardIn(page, words, 2, 'Tea').waitFor({ state: 'detached' });
  if (isPhone)
    await page
      .getByRole('group', { name: words.column })
      .getByRole('button', { name: words.columns[0] ?? '' })
      .tap();
  await cardIn(page, words, 0, 'Tea').waitFor();
}

async function workInPanel(page: Page, words: typeof en, hand: Hand, isPhone: boolean): Promise<void> {
  await hand.press(card(page, words, 'Tea'));
  const panel = page.getByRole(isPhone ? 'dialog' : 'complementary', { name: words.panel, exact: true });
  await hand.write(panel.getByRole('textbox', { name: words.comment }), 'Mint, please');
  await hand.press(panel.getByRole('button', { name: words.send, exact: true }));
  await panel.getByText('Mint, please', { exact: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await hand.press(panel.getByRole('button', { name: isPhone ? words.closeSheet : words.close }));
  await panel.waitFor({ state: 'detached' });
  await hand.press(card(page, words, 'Tent'));
  await hand.press(panel.getByRole('button', { name: words.remove }));
  await card(page, words, 'Tent').waitFor({ state: 'detached' });
  // Until then Undo belongs to the change before.
  await page.getByText(words.deleted('Tent')).first().waitFor();
  await hand.press(button(page, words.undo));
  await card(page, words, 'Tent').waitFor();
}

async function filterAndList(page: Page, words: typeof en, { press }: Hand, isPhone: boolean): Promise<void> {
  const due = page.getByRole('combobox', { name: words.due, exact: true });
  if (isPhone) await press(button(page, words.filters));
  if (isPhone) await due.selectOption(words.overdue);
  else {
    await reach(page, due);
    await page.keyboard.type(words.overdue.slice(0, 4));
  }
  await page.getByText(words.none, { exact: true }).waitFor();
  await press(button(page, words.clear));
  await card(page, words, 'Tea').waitFor();
  await press(button(page, words.list));
  await card(page, words, 'Tea').waitFor();
  for (const column of words.columns) await page.getByRole('region', { name: column, exact: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await press(button(page, words.board));
}

async function lookBack(page: Page, words: typeof en, { press }: Hand): Promise<void> {
  await press(button(page, words.history));
  const slider = page.getByRole('slider', { name: words.moment });
  await reach(page, slider);
  await page.keyboard.press('Home');
  await page.getByRole('region', { name: words.wasOn }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect.poll(() => page.getByRole('button', { name: words.restore }).count()).toBe(1);
  await press(button(page, words.restore));
  await press(page.getByRole('dialog').getByRole('button', { name: words.restore, exact: true }));
  await page.getByRole('region', { name: words.wasOn }).waitFor({ state: 'detached' });
  await card(page, words, 'Tea').waitFor({ state: 'detached' });
  await press(button(page, words.bringBack('Tea')));
  await card(page, words, 'Tea').waitFor();
}

describe('a board by one kind of hand', () => {
  it('PLN-16 PLN-26 PLN-29 by mouse: a card is carried from wherever it is pressed, and a click opens it on its title', async () => {
    const page = await stage.signedIn('priya');
    await makePlan(page, en, keyboardOf(page));
    let loads = 0;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) loads += 1;
    });
    const from = await card(page, en, 'Tent').boundingBox();
    const to = await page.getByRole('region', { name: 'In progress', exact: true }).boundingBox();
    if (!from || !to) throw new Error('No card to carry');
    // In the middle of its name, which is a link.
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + 80, { steps: 20 });
    await page
      .getByRole('status')
      .filter({ hasText: en.across('Tent') })
      .waitFor();
    await page.mouse.up();
    await cardIn(page, en, 1, 'Tent').waitFor();
    await page.getByText('“Tent” moved to In progress', { exact: false }).first().waitFor();
    expect([loads, new URL(page.url()).search]).toEqual([0, '']);
    await cardIn(page, en, 1, 'Tent').click();
    const panel = page.getByRole('complementary', { name: en.panel, exact: true });
    const title = panel.getByRole('textbox', { name: 'Name' });
    await expect.poll(() => isFocused(title)).toBe(true);
    await page.keyboard.type(' and pegs');
    await page.keyboard.press('Enter');
    await cardIn(page, en, 1, 'Tent and pegs').waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await deleteByMenu(page, en, { press: (on) => on.click(), write: (into, text) => into.fill(text) });
    await page.context().close();
  });

  it.each([
    ['en', en],
    ['pt', pt],
  ] as const)('PLN-29 PLN-31 PLN-32 A11-01 by keyboard alone, in %s', async (_language, words) => {
    const page = await stage.signedIn('priya');
    const hand = keyboardOf(page);
    await makePlan(page, words, hand);
    await dragByKeys(page, words);
    await moveByMenu(page, words, hand, false);
    await workInPanel(page, words, hand, false);
    await filterAndList(page, words, hand, false);
    await lookBack(page, words, hand);
    await page.context().close();
  });

  it.each([
    ['en', en],
    ['pt', pt],
  ] as const)('PLN-29 PLN-31 PLN-32 A11-01 by finger alone on a phone, in %s', async (_language, words) => {
    const page = await stage.signedIn('megan', phone);
    const hand = fingerOf(page);
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await makePlan(page, words, hand);
    expect(await isWide()).toBe(390);
    await dragByFinger(page, words);
    await openByLongPress(page, words);
    await moveByMenu(page, words, hand, true);
    await workInPanel(page, words, hand, true);
    await filterAndList(page, words, hand, true);
    expect(await isWide()).toBe(390);
    await lookBack(page, words, hand);
    expect(await isWide()).toBe(390);
    await page.context().close();
  });
});
