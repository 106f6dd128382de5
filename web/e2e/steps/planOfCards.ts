import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';

const CREATE_PLAN = `mutation ($input: CreateActionPlanInput!) { createActionPlan(input: $input) { id } }`;
const CREATE_TASK = `mutation ($planId: ID!, $input: CreateTaskInput!) { createTask(planId: $planId, input: $input) { id } }`;
const STATUSES = ['TODO', 'IN_PROGRESS', 'COMPLETED'] as const;

type Ask = <Data>(query: string, variables: object) => Promise<Data>;

/** A plan with so many cards, in all three columns; answers its id. */
export async function planOfCards(ask: Ask, cards: number): Promise<string> {
  const input = { clientId: randomUUID(), name: `A plan of ${cards}` };
  const { createActionPlan } = await ask<{ createActionPlan: { id: string } }>(CREATE_PLAN, { input });
  const planId = createActionPlan.id;
  for (let at = 0; at < cards; at += 1) {
    const name = `Call the printer about leaflet number ${at}`;
    const deadline = at % 2 ? `2026-01-${10 + (at % 20)}` : null;
    const input = { clientId: randomUUID(), name, deadline, status: STATUSES[at % STATUSES.length] };
    await ask(CREATE_TASK, { planId, input });
  }
  return planId;
}

/** The first card, into the next column, some cards down, at the pace of a hand; `rest` before it is dropped. */
export async function carryCard(page: Page, rest: () => Promise<void>): Promise<void> {
  const { x, y, aside } = await page.evaluate(() => {
    window.scrollTo(0, 0);
    const handle = document.querySelector('section[aria-labelledby=column-TODO] li > button');
    const target = document.querySelector('section[aria-labelledby=column-IN_PROGRESS]');
    const box = handle?.getBoundingClientRect() ?? new DOMRect();
    const { x } = target?.getBoundingClientRect() ?? new DOMRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, aside: x + 60 };
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1) {
    await page.mouse.move(x + ((aside - x) * step) / 20, y + 12 * step);
    await page.waitForTimeout(16);
  }
  await rest();
  await page.mouse.up();
}
