import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../browser.ts';
import { isFocused, pressTo } from '../keys.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

// A whole board by keyboard alone in one language and by finger alone in the other; everything is found by its role and its name.

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
  lifted: (task: string) => `Picked up ${task}, position 1 of 3 in To do.`,
  below: (task: string) => `${task} is at position 2 of 3 in To do.`,
  dropped: (task: string) => `Dropped ${task} at position 2 of 3 in To do.`,
  cancelled: (task: string) => `Cancelled. ${task} is back where it was.`,
  across: (task: string) => `${task} is at position 1 of 1 in In progress.`,
  actions: (task: string) => `Actions for ${task}`,
  deleted: (task: string) => `“${task}” has been deleted`,
  undo: 'Undo',
  panel: 'Task',
  comment: 'Your comment',
  send: 'Comment',
  close: 'Close the task',
  closeSheet: 'Close',
  remove: 'Delete task',
  due: 'Deadline',
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
  lifted: (task) => `Pegou em ${task}, posição 1 de 3 em Por fazer.`,
  below: (task) => `${task} está na posição 2 de 3 em Por fazer.`,
  dropped: (task) => `Largou ${task} na posição 2 de 3 em Por fazer.`,
  cancelled: (task) => `Cancelado. ${task} voltou ao lugar onde estava.`,
  across: (task) => `${task} está na posição 1 de 1 em Em curso.`,
  actions: (task) => `Ações para ${task}`,
  deleted: (task) => `«${task}» foi eliminada`,
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
type Hand = { press(on: Locator): Promise<void>; write(into: Locator, texts: string): Promise<void> };

/** Goes there as the keyboard does: by arrows in a menu, by Tab elsewhere. */
async function reach(page: Page, on: Locator): Promise<void> {
  await on.waitFor();
  await pressTo(page, on, (await on.getAttribute('role')) === 'menuitem' ? 'ArrowDown' : 'Tab');
}

function keyboardOf(page: Page): Hand {
  return {
    async press(on) {
      await reach(page, on);
      await page.keyboard.press('Enter');
    },
    async write(into, texts) {
      await reach(page, into);
      await page.keyboard.type(texts);
    },
  };
}

function fingerOf(page: Page): Hand {
  return {
    press: (on) => on.tap(),
    async write(into, texts) {
      await into.tap();
      await page.keyboard.type(texts);
    },
  };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, texts: typeof en, name: string) =>
  page.getByRole('link', { name: texts.open(name), exact: true });
const cardIn = (page: Page, texts: typeof en, column: number, name: string) =>
  page
    .getByRole('region', { name: texts.columns[column] ?? '', exact: true })
    .getByRole('link', { name: texts.open(name), exact: true });

/** A plan with three cards; the focus is where the next thing is done. */
async function makePlan(page: Page, texts: typeof en, { press, write }: Hand): Promise<void> {
  await page.goto(texts.home);
  await press(button(page, texts.newPlan).first());
  const title = `Market ${Date.now().toString(36)}`;
  await write(page.getByRole('dialog').getByRole('textbox', { name: texts.name }), title);
  await press(button(page, texts.create));
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await press(button(page, texts.addTo));
  const field = page.getByRole('textbox', { name: texts.taskName });
  await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
  for (const name of ['Tent', 'Tables', 'Tea']) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await cardIn(page, texts, 0, name).waitFor();
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(button(page, texts.addTo))).toBe(true);
}

const orderOf = (page: Page, texts: typeof en, column: number) =>
  page
    .getByRole('region', { name: texts.columns[column] ?? '', exact: true })
    .getByRole('link')
    .allTextContents();

/** PLN-29: lifted, moved, dropped and announced; left where it was; carried into another column. */
async function dragByKeys(page: Page, texts: typeof en): Promise<void> {
  const said = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const lift = async (name: string) => {
    await reach(page, button(page, texts.drag(name)));
    await page.keyboard.press('Space');
    await said(texts.lifted(name));
  };
  await lift('Tent');
  await page.keyboard.press('ArrowDown');
  await said(texts.below('Tent'));
  await page.keyboard.press('Space');
  await said(texts.dropped('Tent'));
  await expect.poll(() => orderOf(page, texts, 0)).toEqual(['Tables', 'Tent', 'Tea']);
  await lift('Tables');
  await page.keyboard.press('ArrowDown');
  await said(texts.below('Tables'));
  await page.keyboard.press('Escape');
  await said(texts.cancelled('Tables'));
  expect(await orderOf(page, texts, 0)).toEqual(['Tables', 'Tent', 'Tea']);
  await lift('Tables');
  await page.keyboard.press('ArrowRight');
  await said(texts.across('Tables'));
  expect(await isFocused(button(page, texts.drag('Tables')))).toBe(true);
  await page.keyboard.press('Space');
  await cardIn(page, texts, 1, 'Tables').waitFor();
  await expect.poll(() => isFocused(button(page, texts.drag('Tables')))).toBe(true);
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
async function dragByFinger(page: Page, texts: typeof en): Promise<void> {
  const finger = await fingerOn(page);
  const said = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const isInFront = (column: number) =>
    page
      .getByRole('group', { name: texts.column })
      .getByRole('button', { name: texts.columns[column] ?? '' })
      .getAttribute('aria-pressed');
  await finger.swipe(card(page, texts, 'Tables'), -120);
  expect(await orderOf(page, texts, 0)).toEqual(['Tent', 'Tables', 'Tea']);
  await finger.rest(button(page, texts.drag('Tent')));
  await said(texts.lifted('Tent'));
  const next = await button(page, texts.drag('Tables')).boundingBox();
  await finger.slide({ y: (next?.y ?? 0) + 30 });
  await said(texts.below('Tent'));
  // A hand that trembles stays in its column.
  await finger.slide({ x: finger.here().x + 20 });
  await page.waitForTimeout(400);
  expect(await isInFront(0)).toBe('true');
  await finger.lift();
  await said(texts.dropped('Tent'));
  await expect.poll(() => orderOf(page, texts, 0)).toEqual(['Tables', 'Tent', 'Tea']);

  await finger.rest(card(page, texts, 'Tables'));
  await said(texts.lifted('Tables'));
  await finger.slide({ x: 386 });
  await expect.poll(() => isInFront(1), { interval: 20 }).toBe('true');
  // There is time to stop before the column behind it comes.
  await finger.slide({ x: 200 });
  await said(texts.across('Tables'));
  await page.waitForTimeout(400);
  expect(await isInFront(1)).toBe('true');
  await finger.lift();
  await cardIn(page, texts, 1, 'Tables').waitFor();
  await page
    .getByRole('group', { name: texts.column })
    .getByRole('button', { name: texts.columns[0] ?? '' })
    .tap();
  await expect.poll(() => isInFront(0)).toBe('true');
}

/** Pressed anywhere, a card is carried and stays closed; a finger that rested on it and carried it nowhere opens it. */
async function openByLongPress(page: Page, texts: typeof en): Promise<void> {
  const finger = await fingerOn(page);
  await finger.rest(card(page, texts, 'Tea'));
  await page.getByRole('status').filter({ hasText: 'Tea' }).first().waitFor();
  await finger.lift();
  const panel = page.getByRole('dialog', { name: texts.panel, exact: true });
  await panel.waitFor();
  await panel.getByRole('button', { name: texts.closeSheet }).tap();
  await panel.waitFor({ state: 'detached' });
}

/** From its menu a card is deleted, with a way back. */
async function deleteByMenu(page: Page, texts: typeof en, { press }: Hand): Promise<void> {
  await press(button(page, texts.actions('Tea')));
  await press(page.getByRole('menuitem', { name: texts.remove, exact: true }));
  await card(page, texts, 'Tea').waitFor({ state: 'detached' });
  // Until then Undo belongs to the change before.
  await page.getByText(texts.deleted('Tea')).first().waitFor();
  await press(button(page, texts.undo));
  await card(page, texts, 'Tea').waitFor();
}

/** Nothing needs dragging: another column by menu, with a way back. */
async function moveByMenu(page: Page, texts: typeof en, { press }: Hand, isPhone: boolean): Promise<void> {
  await press(button(page, texts.actions('Tea')));
  await press(page.getByRole('menuitem', { name: texts.columns[2] ?? '', exact: true }));
  if (isPhone) {
    await cardIn(page, texts, 0, 'Tea').waitFor({ state: 'detached' });
    await page
      .getByRole('group', { name: texts.column })
      .getByRole('button', { name: texts.columns[2] ?? '' })
      .tap();
    await cardIn(page, texts, 2, 'Tea').waitFor();
  } else await cardIn(page, texts, 2, 'Tea').waitFor();
  await press(button(page, texts.undo));
  await cardIn(page, texts, 2, 'Tea').waitFor({ state: 'detached' });
  if (isPhone)
    await page
      .getByRole('group', { name: texts.column })
      .getByRole('button', { name: texts.columns[0] ?? '' })
      .tap();
  await cardIn(page, texts, 0, 'Tea').waitFor();
}

async function workInPanel(page: Page, texts: typeof en, hand: Hand, isPhone: boolean): Promise<void> {
  await hand.press(card(page, texts, 'Tea'));
  const panel = page.getByRole(isPhone ? 'dialog' : 'complementary', { name: texts.panel, exact: true });
  await hand.write(panel.getByRole('textbox', { name: texts.comment }), 'Mint, please');
  await hand.press(panel.getByRole('button', { name: texts.send, exact: true }));
  await panel.getByText('Mint, please', { exact: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await hand.press(panel.getByRole('button', { name: isPhone ? texts.closeSheet : texts.close }));
  await panel.waitFor({ state: 'detached' });
  await hand.press(card(page, texts, 'Tent'));
  await hand.press(panel.getByRole('button', { name: texts.remove }));
  await card(page, texts, 'Tent').waitFor({ state: 'detached' });
  // Until then Undo belongs to the change before.
  await page.getByText(texts.deleted('Tent')).first().waitFor();
  await hand.press(button(page, texts.undo));
  await card(page, texts, 'Tent').waitFor();
}

async function filterAndList(page: Page, texts: typeof en, { press }: Hand, isPhone: boolean): Promise<void> {
  const due = page.getByRole('combobox', { name: texts.due, exact: true });
  if (isPhone) await press(button(page, texts.filters));
  if (isPhone) await due.selectOption(texts.overdue);
  else {
    await reach(page, due);
    await page.keyboard.type(texts.overdue.slice(0, 4));
  }
  await page.getByText(texts.none, { exact: true }).waitFor();
  await press(button(page, texts.clear));
  await card(page, texts, 'Tea').waitFor();
  await press(button(page, texts.list));
  await card(page, texts, 'Tea').waitFor();
  for (const column of texts.columns) await page.getByRole('region', { name: column, exact: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await press(button(page, texts.board));
}

async function lookBack(page: Page, texts: typeof en, { press }: Hand): Promise<void> {
  await press(button(page, texts.history));
  const slider = page.getByRole('slider', { name: texts.moment });
  await reach(page, slider);
  await page.keyboard.press('Home');
  await page.getByRole('region', { name: texts.wasOn }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect.poll(() => page.getByRole('button', { name: texts.restore }).count()).toBe(1);
  await press(button(page, texts.restore));
  await press(page.getByRole('dialog').getByRole('button', { name: texts.restore, exact: true }));
  await page.getByRole('region', { name: texts.wasOn }).waitFor({ state: 'detached' });
  await card(page, texts, 'Tea').waitFor({ state: 'detached' });
  await press(button(page, texts.bringBack('Tea')));
  await card(page, texts, 'Tea').waitFor();
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
    const texts = await page
      .locator('[data-card]', { hasText: 'Tent' })
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
    expect(texts, 'the text of the carried card does not shift').toEqual([
      Math.round(from.width),
      Math.round(from.width),
    ]);
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

  it('PLN-29 PLN-31 PLN-32 A11-01 by keyboard alone, in English', async () => {
    const texts = en;
    const page = await stage.signedIn('priya');
    const hand = keyboardOf(page);
    await makePlan(page, texts, hand);
    await dragByKeys(page, texts);
    await moveByMenu(page, texts, hand, false);
    await workInPanel(page, texts, hand, false);
    await filterAndList(page, texts, hand, false);
    await lookBack(page, texts, hand);
    await page.context().close();
  });

  it('PLN-29 PLN-31 PLN-32 A11-01 by finger alone on a phone, in Portuguese', async () => {
    const texts = pt;
    const page = await stage.signedIn('megan', phone);
    const hand = fingerOf(page);
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await makePlan(page, texts, hand);
    expect(await isWide()).toBe(390);
    await dragByFinger(page, texts);
    await openByLongPress(page, texts);
    await moveByMenu(page, texts, hand, true);
    await workInPanel(page, texts, hand, true);
    await filterAndList(page, texts, hand, true);
    expect(await isWide()).toBe(390);
    await lookBack(page, texts, hand);
    expect(await isWide()).toBe(390);
    await page.context().close();
  });
});
