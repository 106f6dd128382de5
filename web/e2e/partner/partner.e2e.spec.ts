import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { giveRole } from '../../../server/launch/giveRole.ts';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { logIn as tokensOf } from '../../../server/testing/people.ts';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

const stage = stageOfFile();

async function logIn(
  email: string,
  options: BrowserContextOptions = {},
  host = '127.0.0.1',
  path = '/login',
): Promise<Page> {
  const page = await stage.visitor(options);
  await page.goto(at(host, path));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill('waymark-demo');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
  return page;
}

function at(host: string, path: string): string {
  return `${stage.address.replace('127.0.0.1', host)}${path}`;
}

async function inside(page: Page): Promise<Page> {
  await page.waitForURL('**/dashboard');
  return page;
}

function primary(page: Page): Promise<string> {
  return page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--primary').trim().toLowerCase(),
  );
}

async function leave(...pages: Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.context().close()));
}

describe('approval', () => {
  it('NAV-146 COM-09 OPS-02 LIV-06 arrives on /pending-approval as it is given, and leaves the other manager’s list', async () => {
    const leo = await inside(await logIn('leo@tideway.example'));
    await leo.goto('/pending-approval');
    await leo.getByText('Waiting to be approved as a mentor').waitFor();
    expect(await accessibilityProblems(leo)).toEqual([]);
    const nora = await inside(await logIn('nora@tideway.example'));
    await nora
      .getByRole('navigation', { name: 'Navigation' })
      .getByRole('link', { name: 'My community' })
      .click();
    const second = await nora.context().newPage();
    await second.goto('/partner-admin');
    for (const screen of [nora, second]) await screen.getByText('2 people are waiting').waitFor();
    expect(await accessibilityProblems(nora)).toEqual([]);

    await nora.getByRole('button', { name: 'Approve as mentor Leo' }).click();
    await leo.getByText('You’re approved', { exact: true }).first().waitFor();
    await leo.getByRole('link', { name: 'Go to the dashboard' }).waitFor();
    await second.getByText('1 person is waiting').waitFor();
    expect(await second.getByText('Leo').count()).toBe(0);
    await leave(leo, nora);
  });

  it('AUT-22 ERR-36 ONB-32 who is approved in nothing cannot log in; a refusal needs a reason; an approval opens the door', async () => {
    const ruth = await logIn('ruth@tideway.example');
    await ruth.getByText('User not approved by the partner').waitFor();
    const nora = await inside(await logIn('nora@tideway.example'));
    await nora.goto('/partner-admin');
    await nora.getByRole('button', { name: 'Decline as learner Ruth' }).click();
    const dialog = nora.getByRole('dialog', { name: 'Decline Ruth as a learner?' });
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await dialog.getByText('Enter a reason').waitFor();
    expect(await nora.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await dialog.getByLabel('Reason').fill('Please tell us about your soap first');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await dialog.waitFor({ state: 'detached' });
    // She waits no longer; others still may.
    await nora.getByRole('button', { name: 'Decline as learner Ruth' }).waitFor({ state: 'detached' });
    // A no can be turned round.
    await nora.getByRole('tab', { name: 'Members' }).click();
    await nora.getByRole('button', { name: 'Approve as learner Ruth' }).click();
    await nora.getByText('You’ve approved Ruth').waitFor();
    await ruth.getByRole('button', { name: 'Log in' }).click();
    await inside(ruth);
    await leave(ruth, nora);
  });
});

describe('communities', () => {
  it('COM-02 COM-06 COM-09 COM-10 COM-11 are joined, asked for, left with what changes, and joined again', async () => {
    const yusuf = await stage.signedIn('yusuf');
    await yusuf.goto('/account/communities');
    await yusuf.getByRole('heading', { name: 'Your communities' }).waitFor();
    expect(await accessibilityProblems(yusuf)).toEqual([]);
    const tideway = yusuf.locator('[data-community="tideway"]');
    await tideway.getByText('Makers on the estuary: potters, weavers and soap makers').waitFor();
    await tideway.getByText(/^\d+ members · A manager must approve you\.$/).waitFor();
    await yusuf.getByRole('button', { name: 'Ask to join Tideway Makers' }).click();
    await tideway.getByText('Waiting to be approved as a learner').waitFor();
    expect(await tideway.getByRole('button', { name: /Switch/ }).count()).toBe(0);

    await yusuf.getByRole('button', { name: 'Join Farol' }).click();
    const farol = yusuf.locator('[data-community="farol"]');
    await farol.getByRole('button', { name: 'Switch' }).click();
    await farol.getByText('Current', { exact: true }).waitFor();
    await expect.poll(() => primary(yusuf)).toBe('#1f4e5f');

    await farol.getByRole('button', { name: 'Leave' }).click();
    const dialog = yusuf.getByRole('dialog', { name: 'Leave Farol?' });
    await dialog.getByText('Sessions you’ve already agreed stay as they are.').waitFor();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await farol.getByRole('button', { name: 'Leave' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await yusuf.getByText('You recently left Farol.').waitFor();
    await expect.poll(() => primary(yusuf)).toBe('#5b2a86');
    await yusuf.getByRole('button', { name: 'Rejoin Farol' }).click();
    await farol.getByRole('button', { name: 'Leave' }).waitFor();
    await leave(yusuf);
  });
});

describe('brand', () => {
  it('PRT-55 OPS-02 LIV-06 is edited with a warning and a preview; a member sees colours and wording live', async () => {
    const nora = await inside(await logIn('nora@tideway.example'));
    const leo = await inside(await logIn('leo@tideway.example'));
    await expect.poll(() => primary(leo)).toBe('#f2b705');
    await nora.goto('/partner-admin?tab=brand');
    await nora.getByText(/#FFFFFF on #F2B705 has a contrast of 1\.\d:1.*We’ll use #000000/).waitFor();
    expect(await accessibilityProblems(nora)).toEqual([]);
    const about = nora.getByLabel('Description in Portuguese');
    await about.fill('x'.repeat(301));
    await about.blur();
    await nora.locator('[aria-invalid="true"]').first().waitFor();
    await about.fill('Quem faz, vende o que faz');
    const color = nora.getByRole('textbox', { name: 'Main colour', exact: true });
    await color.fill('blue');
    await color.blur();
    await nora.getByText('Enter a hex colour, for example #5B2A86').first().waitFor();
    await color.fill('#7A1FA2');
    await nora.getByText('All text has a contrast of at least 4.5:1.').waitFor();
    await nora.getByText('Not saved yet').waitFor();
    // A draft outlives a reload.
    await nora.reload();
    await expect.poll(() => color.inputValue()).toBe('#7A1FA2');
    await nora.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => primary(leo)).toBe('#7a1fa2');
    await expect.poll(() => primary(nora)).toBe('#7a1fa2');

    await nora.getByRole('tab', { name: 'Wording' }).click();
    // By what it says, never by a key.
    await nora.getByLabel('Find another text').fill('dashboard');
    await nora.getByRole('button', { name: 'Dashboard', exact: true }).click();
    await nora.getByLabel('Instead of “Dashboard”').fill('<b>Quay</b>side');
    const headline = nora.getByRole('group', { name: 'Home page' }).getByLabel('Headline', { exact: true });
    await headline.fill('From the quay');
    await nora.getByRole('region', { name: 'Preview' }).getByText('From the quay').waitFor();
    expect(await accessibilityProblems(nora)).toEqual([]);
    await headline.fill('Made on the estuary, made to last');
    await nora.getByRole('button', { name: 'Save' }).click();
    await leo
      .getByRole('navigation', { name: 'Navigation' })
      .getByRole('link', { name: '<b>Quay</b>side' })
      .waitFor();
    await leo.goto('/pt/account/communities');
    await leo.getByText('Quem faz, vende o que faz').waitFor();
    await leave(nora, leo);
  });

  it('OPS-02 LIB-05 a manager writes resources with a preview; members and visitors of the community read them, live and in their language', async () => {
    const nora = await inside(await logIn('nora@tideway.example'));
    const leo = await inside(await logIn('leo@tideway.example'));
    await leo.goto('/resources');
    await leo.getByRole('link', { name: 'Passwords you can live with' }).waitFor();
    await nora.setViewportSize({ width: 390, height: 844 });
    await nora.goto('/partner-admin?tab=texts');
    await nora.getByText('A stall that people stop at').waitFor();
    await nora.getByRole('button', { name: 'Add a resource' }).click();
    await nora.getByLabel('Title', { exact: true }).fill('Glazes that sell');
    await nora.getByLabel('Summary').fill('What buyers on the quay ask for.');
    await nora.getByLabel('Topic').selectOption('Money');
    await nora.getByLabel('Text', { exact: true }).fill('## Blue first\n\n<b>Blue</b> sells [twice](/faq).');
    expect(await nora.getByLabel('Address').inputValue()).toBe('glazes-that-sell');
    const preview = nora.getByRole('region', { name: 'Preview' });
    await preview.getByRole('heading', { name: 'Blue first' }).waitFor();
    await preview.getByText('<b>Blue</b> sells').waitFor();
    expect(await nora.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await accessibilityProblems(nora)).toEqual([]);
    // A draft outlives a reload.
    await nora.getByText('Not saved yet').waitFor();
    await nora.reload();
    await nora.getByText('Glazes that sell').waitFor();
    await nora.getByRole('button', { name: 'Save' }).click();
    await leo.getByRole('link', { name: 'Glazes that sell' }).click();
    await leo.getByRole('heading', { level: 1, name: 'Glazes that sell' }).waitFor();
    await leo.getByRole('link', { name: 'twice' }).waitFor();
    expect(new URL(leo.url()).pathname).toBe('/resources/glazes-that-sell');
    expect(await accessibilityProblems(leo)).toEqual([]);

    const visitor = await stage.visitor();
    await visitor.goto('/resources?partnerId=tideway');
    await visitor.getByRole('link', { name: 'Glazes that sell' }).waitFor();
    await visitor.goto('/pt/resources?partnerId=tideway');
    await visitor.getByRole('link').filter({ hasText: 'Palavras-passe' }).first().waitFor();
    expect(await visitor.getByText('Glazes that sell').count()).toBe(0);

    await leo.goto('/resources');
    await leo.getByRole('link', { name: 'Glazes that sell' }).waitFor();
    await nora.getByRole('button', { name: 'Edit' }).nth(1).click();
    await nora.getByRole('button', { name: 'Remove this resource' }).click();
    await nora.getByRole('button', { name: 'Save' }).click();
    await leo.getByRole('link', { name: 'Glazes that sell' }).waitFor({ state: 'detached' });
    await visitor.context().close();
    await leave(nora, leo);
  });

  it('PRT-56 a wording is for one language and is text; a key that does not exist is ignored and listed to its manager and to ops', async () => {
    const nora = await inside(await logIn('nora@tideway.example'));
    const visitor = await stage.visitor();
    await visitor.goto('/?partnerId=tideway');
    await visitor.getByRole('heading', { name: 'Made on the estuary, made to last' }).waitFor();
    // A text that an earlier version had.
    const former = { key: 'landing.heroTitel', value: 'Nowhere to be seen', language: 'en' };
    const client = stage.app.anonymous();
    client.accessToken = (await tokensOf(stage.app, 'nora@tideway.example', 'waymark-demo')).accessToken;
    await client.run(
      'mutation($texts: [WhitelabelTextInput!]!) { updatePartner(partnerId: "tideway", data: { whitelabelText: $texts }) { id } }',
      {
        texts: [
          { key: 'landing.heroTitle', value: 'Made on the estuary, made to last', language: 'en' },
          former,
        ],
      },
    );
    await nora.goto('/partner-admin?tab=wording');
    const wording = [former, { key: 'app.footer.faq', value: '<b>Perguntas</b> {tudo}', language: 'pt' }];
    await nora.getByLabel('Language', { exact: true }).selectOption('pt');
    await nora.getByLabel('Find another text').fill('perguntas frequentes');
    await nora.getByRole('button', { name: 'Perguntas frequentes', exact: true }).first().click();
    await nora.getByLabel('Instead of “Perguntas frequentes”').fill('<b>Perguntas</b> {tudo}');
    await nora.getByText('One text doesn’t exist, so we ignore it: landing.heroTitel').waitFor();
    await nora.getByRole('button', { name: 'Save' }).click();
    const stored = '{ getPartner(id: "tideway") { whitelabelText { key value language } } }';
    await expect
      .poll(async () => (await stage.app.anonymous().run<{ getPartner: object }>(stored)).getPartner)
      .toEqual({ whitelabelText: expect.arrayContaining(wording) });
    // It is listed again whenever somebody looks.
    await nora.reload();
    await nora.getByText('One text doesn’t exist, so we ignore it: landing.heroTitel').waitFor();

    // Operators find it too, for every community.
    await giveRole(stage.app.app, demoUserId('tom'), 'OPS');
    const tom = await stage.signedIn('tom');
    await tom.goto('/ops/health');
    await tom.getByText('Tideway Makers replaces “landing.heroTitel” (en). We ignore it.').waitFor();
    expect(await tom.getByText('app.footer.faq').count()).toBe(0);
    await giveRole(stage.app.app, demoUserId('tom'), 'USER');
    await tom.close();

    const footer = visitor.getByRole('contentinfo');
    await visitor.reload();
    await footer.getByRole('link', { name: 'FAQs' }).waitFor();
    expect(await visitor.getByText('Nowhere to be seen').count()).toBe(0);
    await visitor.goto('/pt?partnerId=tideway');
    await footer.getByRole('link', { name: '<b>Perguntas</b> {tudo}' }).waitFor();
    expect(await footer.locator('b').count()).toBe(0);
    await leave(nora, visitor);
  });

  it('OPS-02 NAV-165 PRT-52 hidden options take effect at once; nobody but a manager finds the way there', async () => {
    const nora = await inside(await logIn('nora@tideway.example'));
    await nora.goto('/partner-admin?tab=options');
    const hide = nora.getByRole('switch', { name: 'Hide “Become a Learner”' });
    await hide.click();
    await expect.poll(() => hide.getAttribute('aria-checked')).toBe('true');
    await expect
      .poll(() => nora.getByRole('navigation', { name: 'Navigation' }).getByText('Become a Learner').count())
      .toBe(0);
    await nora.reload();
    await expect.poll(() => hide.getAttribute('aria-checked')).toBe('true');
    const leo = await inside(await logIn('leo@tideway.example'));
    expect(await leo.getByRole('link', { name: 'My community' }).count()).toBe(0);
    await leo.goto('/partner-admin');
    await leo.getByText('You don’t manage a community').waitFor();
    await leave(nora, leo);
  });
});

describe('a partner’s own address', () => {
  it('PRT-62 PRT-63 TRP-19 takes the person there logged in, with path and query, and not twice within ten seconds', async () => {
    const ines = await logIn('ines@farol.example', {}, 'localhost', '/login?r=%2Fmessages%3Fwith%3Dnobody');
    await ines.waitForURL((url) => url.hostname === 'farol.localhost' && url.pathname === '/pt/messages');
    expect(new URL(ines.url()).search).toBe('?with=nobody');
    expect(new URL(ines.url()).hash).toBe('');
    await ines.getByRole('navigation', { name: 'Conversas' }).waitFor();
    expect(await ines.evaluate(() => localStorage.refreshToken)).toBeTruthy();
    expect(await primary(ines)).toBe('#1f4e5f');
    // Back on our own address: sent on again only after the ten seconds.
    await ines.goto(at('localhost', '/dashboard?x=1'));
    await ines.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(ines.url()).hostname).toBe('localhost');
    await ines.evaluate(() => localStorage.setItem('movedToPartnerAt', String(Date.now() - 10_000)));
    await ines.reload();
    await ines.waitForURL((url) => url.hostname === 'farol.localhost' && url.search === '?x=1');
    await leave(ines);
  });

  it('PRT-63 a code that is no longer good leaves a visitor at the door, and out of the address', async () => {
    const page = await stage.visitor();
    await page.goto(at('farol.localhost', '/dashboard#handoff=a.b.c'));
    await page.waitForURL((url) => url.pathname === '/' && url.search === '?r=%2Fdashboard');
    expect(new URL(page.url()).hash).toBe('');
    await leave(page);
  });

  it('PRT-60 AUT-85 the query names a partner before the cookie, and an unknown one falls back to ours', async () => {
    const page = await stage.visitor();
    await page.context().addCookies([{ name: 'partnerId', value: 'tideway', url: stage.address }]);
    await page.goto('/');
    await expect.poll(() => primary(page)).not.toBe('#5b2a86');
    await page.getByRole('heading', { name: 'Made on the estuary, made to last' }).waitFor();
    await page.goto('/?partnerId=farol');
    await page.getByRole('heading', { name: 'A light for those who begin' }).waitFor();
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/?partnerId=nobody');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await primary(page)).toBe('#5b2a86');
    await leave(page);
  });
});

it('A11-01 COM-02 OPS-02 the pages hold on a phone', async () => {
  const nora = await inside(await logIn('nora@tideway.example', phone));
  for (const path of [
    '/partner-admin?tab=members',
    '/partner-admin?tab=brand',
    '/partner-admin?tab=wording',
    '/account/communities',
    '/pending-approval',
  ]) {
    await nora.goto(path);
    await nora.getByRole('heading', { level: 1 }).waitFor();
    await nora.getByRole('heading', { level: 2 }).or(nora.getByRole('tabpanel')).first().waitFor();
    const overflow = await nora.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
    expect(await accessibilityProblems(nora), path).toEqual([]);
  }
  await leave(nora);
});
