import { randomUUID } from 'node:crypto';
import { TEST_MASTER_KEY } from '@waymark/db/testing';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { type Killable, serverProcess } from '../../../server/faults/killable.ts';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { DEMO_PASSWORD } from '../../../server/launch/seed/people/people.ts';
import { authTokenFor } from '../../../server/testing/people.ts';
import { type Stage, stageOfFile } from '../stage.ts';
import { ops, publishedEvent } from '../steps/gatheringEvent.ts';
import { gaveAnHour } from '../steps/givenHour.ts';
import { agreedSession } from '../steps/mentoringSession.ts';

/** A page that stays live: what others do from elsewhere, and how often the page shows each of it. */
type LivePage = {
  readonly path: string;
  /** `at` counts from one. */
  act(at: number): Promise<unknown>;
  shown(page: Page, at: number): Promise<number>;
  /** Where only a number grows: what the page, once it is there, counts before anything happens. */
  counted?(page: Page): Promise<number>;
};
type Made = (stage: Stage) => Promise<LivePage>;

const by = ({ app }: Stage, who: string) => app.holderOf({ userId: demoUserId(who) });
const inMain = (page: Page, text: string) =>
  page.getByRole('main').getByText(text, { exact: true }).filter({ visible: true }).count();

type Person = Awaited<ReturnType<typeof by>>;

async function newPlan(person: Person, name: string): Promise<string> {
  const clientId = randomUUID();
  const create = 'mutation ($input: CreateActionPlanInput!) { createActionPlan(input: $input) { id } }';
  await person.run(create, { input: { clientId, name } });
  return clientId;
}

function addCard(person: Person, id: string, name: string, input: object = {}): Promise<unknown> {
  const add =
    'mutation ($id: ID!, $input: CreateTaskInput!) { createTask(planId: $id, input: $input) { id } }';
  return person.run(add, { id, input: { clientId: randomUUID(), name, ...input } });
}

/** Of one person each: what is said here happens on the server beside the one that is killed. */
const capabilities: Readonly<Record<string, readonly [who: string, made: Made]>> = {
  messaging: [
    'priya',
    async (stage) => {
      const tom = await by(stage, 'tom');
      return {
        path: `/messages?with=${demoUserId('tom')}`,
        act: (at) => tom.perform('SendMessage', { userId: demoUserId('priya'), messageText: `Word ${at}.` }),
        shown: (page, at) => page.getByRole('log').getByText(`Word ${at}.`, { exact: true }).count(),
      };
    },
  ],
  mentoring: [
    'priya',
    async (stage) => {
      const { id } = await agreedSession(stage, 'priya', 'tom', 9 * 24);
      const tom = await by(stage, 'tom');
      const change = `mutation ($id: ID!, $items: [SessionAgendaItemInput!]!) {
        updateSessionAgenda(sessionId: $id, items: $items) { id } }`;
      return {
        path: `/mentoring/session/${id}`,
        act: (at) => {
          const items = Array.from({ length: at }, (_, index) => ({
            text: `Point ${index + 1}`,
            isDone: false,
          }));
          return tom.run(change, { id, items });
        },
        shown: (page, at) => page.getByRole('checkbox', { name: `Point ${at}`, exact: true }).count(),
      };
    },
  ],
  planning: [
    'priya',
    async (stage) => {
      const priya = await by(stage, 'priya');
      const id = await newPlan(priya, 'Candles online');
      return {
        path: `/action-plans/${id}`,
        act: (at) => addCard(priya, id, `Card ${at}`),
        shown: (page, at) => page.getByRole('link', { name: `Open Card ${at}`, exact: true }).count(),
      };
    },
  ],
  'list of plans': [
    'priya',
    async (stage) => {
      const priya = await by(stage, 'priya');
      return {
        path: '/action-plans',
        act: (at) => newPlan(priya, `Plan ${at}`),
        shown: (page, at) => inMain(page, `Plan ${at}`),
      };
    },
  ],
  'cards of a session': [
    'priya',
    async (stage) => {
      const { id: sessionId } = await agreedSession(stage, 'priya', 'tom', 9 * 24);
      const priya = await by(stage, 'priya');
      const id = await newPlan(priya, 'After the session');
      return {
        path: `/mentoring/session/${sessionId}`,
        act: (at) => addCard(priya, id, `Outcome ${at}`, { sessionId }),
        shown: (page, at) => page.getByRole('link', { name: `Outcome ${at}`, exact: true }).count(),
      };
    },
  ],
  'cards due on the dashboard': [
    'priya',
    async (stage) => {
      const priya = await by(stage, 'priya');
      const id = await newPlan(priya, 'This week');
      const deadline = new Date(stage.app.clock.now() + 2 * 86_400_000).toISOString().slice(0, 10);
      const assigneeId = demoUserId('priya');
      return {
        path: '/dashboard',
        act: (at) => addCard(priya, id, `Due ${at}`, { deadline, assigneeId }),
        shown: (page, at) => inMain(page, `Due ${at}`),
      };
    },
  ],
  'mentors suggested on the dashboard': [
    'priya',
    async (stage) => {
      const priya = await by(stage, 'priya');
      const first = 'query { getRecommendedMentors(limit: 1) { items { mentor { id } } } }';
      let dismissed = '';
      return {
        path: '/dashboard',
        async act() {
          const { getRecommendedMentors } = await priya.run<{
            getRecommendedMentors: { items: { mentor: { id: string } }[] };
          }>(first);
          dismissed = getRecommendedMentors.items[0]?.mentor.id ?? '';
          await priya.run('mutation ($id: ID!) { dismissRecommendation(id: $id) }', { id: dismissed });
        },
        async shown(page) {
          const mentors = page.getByRole('main').locator('a[href^="/mentor-details?id="]');
          const gone = page.getByRole('main').locator(`a[href="/mentor-details?id=${dismissed}"]`);
          return (await mentors.count()) > 0 && (await gone.count()) === 0 ? 1 : 0;
        },
      };
    },
  ],
  gathering: [
    'priya',
    async (stage) => ({
      path: '/events/upcoming',
      act: (at) => publishedEvent(stage, `Evening ${at}`),
      shown: (page, at) => page.getByRole('article', { name: `Evening ${at}`, exact: true }).count(),
    }),
  ],
  notification: [
    'priya',
    async (stage) => {
      const invite =
        'mutation ($id: ID!, $ids: [ID!]!) { inviteToGroupEvent(groupEventId: $id, userIds: $ids) }';
      return {
        path: '/notifications',
        async act(at) {
          const id = await publishedEvent(stage, `Morning ${at}`);
          await (await ops(stage)).run(invite, { id, ids: [demoUserId('priya')] });
        },
        shown: (page, at) =>
          page
            .getByRole('main')
            .getByRole('link', { name: new RegExp(`Morning ${at}\\b`) })
            .count(),
      };
    },
  ],
  library: [
    'priya',
    async (stage) => {
      const priya = await by(stage, 'priya');
      const upload =
        'mutation ($data: UploadLibraryDocumentInput!) { uploadLibraryDocument(data: $data) { id } }';
      return {
        path: '/my-library',
        act: (at) =>
          priya.run(upload, {
            data: { file: new File(['Hello'], `Prices ${at}.txt`), clientId: randomUUID() },
          }),
        shown: (page, at) =>
          page
            .getByRole('main')
            .getByRole('link', { name: `Prices ${at}.txt`, exact: true })
            .count(),
      };
    },
  ],
  privacy: [
    'priya',
    async (stage) => {
      const priya = await by(stage, 'priya');
      return {
        path: '/account/data-privacy',
        act: (at) => priya.perform('UpdateDataPrivacy', { data: { showLastName: at % 2 === 1 } }),
        shown: (page, at) =>
          page.getByRole('switch', { name: 'Show my last name', checked: at % 2 === 1 }).count(),
      };
    },
  ],
  'own profile': [
    'priya',
    async (stage) => {
      const priya = await by(stage, 'priya');
      const save = 'mutation ($data: UpdateUserInput!) { updateUser(data: $data) { id } }';
      return {
        path: '/account/profile',
        act: (at) => priya.run(save, { data: { lastName: `Shah ${at}` } }),
        shown: async (page, at) => {
          const lastName = page.locator('input[name="lastName"]');
          return (await lastName.count()) === 1 && (await lastName.inputValue()) === `Shah ${at}` ? 1 : 0;
        },
      };
    },
  ],
  'notification settings': [
    'priya',
    async (stage) => {
      const priya = await by(stage, 'priya');
      const save =
        'mutation ($input: UpdateNotificationPreferencesInput!) { updateNotificationPreferences(input: $input) { quietFrom } }';
      return {
        path: '/account/preferences',
        act: (at) => priya.run(save, { input: { quietFrom: `2${at % 4}:30`, quietTo: '07:00' } }),
        shown: async (page, at) => {
          const from = page.getByLabel('From', { exact: true });
          return (await from.count()) === 1 && (await from.inputValue()) === `2${at % 4}:30` ? 1 : 0;
        },
      };
    },
  ],
  'members of a community': [
    'nora@tideway.example',
    async (stage) => {
      const nora = await by(stage, 'nora');
      const of = { partnerId: 'tideway', userId: demoUserId('leo'), role: 'mentor' };
      const given = '$partnerId: ID!, $userId: ID!, $role: ApprovalRole!';
      const named = 'partnerId: $partnerId, userId: $userId, role: $role';
      const approve = `mutation (${given}) { approvePartnerUser(${named}) { id } }`;
      const refuse = `mutation (${given}) { refusePartnerUser(${named}, reason: "A reason") { id } }`;
      return {
        path: '/partner-admin?tab=members',
        act: (at) => nora.run(at % 2 === 1 ? approve : refuse, of),
        shown: (page, at) =>
          page
            .getByRole('button', {
              name: at % 2 === 1 ? /^Withdraw .*mentor.*Leo/ : /^Approve .*mentor.*Leo/,
            })
            .count(),
      };
    },
  ],
  community: [
    'priya',
    async (stage) => {
      const priya = await by(stage, 'priya');
      return {
        path: '/account/communities',
        act: (at) =>
          priya.perform(at % 2 === 1 ? 'CreateUserPartnerLink' : 'DeleteUserPartnerLink', {
            userId: demoUserId('priya'),
            partnerId: 'farol',
          }),
        shown: (page, at) =>
          at % 2 === 1
            ? page.locator('[data-community="farol"]').getByRole('button', { name: 'Leave' }).count()
            : inMain(page, 'You recently left Farol.'),
      };
    },
  ],
  feedback: [
    'priya',
    async (stage) => ({
      path: '/achievements/feedback',
      act: (at) => {
        const [mentorId, menteeId] = [demoUserId('helen'), demoUserId('priya')];
        const startsAt = stage.app.clock.now() - at * 7_200_000;
        return gaveAnHour(stage, { sessionId: `to-rate-${at}`, mentorId, menteeId }, startsAt);
      },
      shown: (page, at) => page.locator(`h3 a[href="/mentoring/session/to-rate-${at}#feedback"]`).count(),
    }),
  ],
  identity: [
    'priya',
    async (stage) => {
      const from = ['Lisbon', 'Paris', 'Madrid', 'Rome', 'Vienna'] as const;
      return {
        path: '/account/profile',
        async act(at) {
          const authToken = await authTokenFor(stage.app, 'priya@waymark.example', DEMO_PASSWORD);
          await stage.app.anonymous().perform('Auth', { authToken, timezone: `Europe/${from[at - 1]}` });
        },
        shown: (page, at) => inMain(page, `Time zone: ${from[at - 1]}`),
      };
    },
  ],
  achievement: [
    'tom',
    async (stage) => {
      const label = `Sessions in ${new Date(stage.app.clock.now()).getUTCFullYear()}`;
      const counted = async (page: Page) => {
        const number = page
          .getByText(label, { exact: true })
          .first()
          .locator('xpath=following-sibling::dd/span[1]');
        return Number(await number.textContent());
      };
      return {
        path: '/achievements/impact',
        act: (at) => {
          const [mentorId, menteeId] = [demoUserId('tom'), demoUserId('priya')];
          // A while ago, and no two at a time.
          const startsAt = stage.app.clock.now() - at * 7_200_000;
          return gaveAnHour(stage, { sessionId: `given-${at}`, mentorId, menteeId }, startsAt);
        },
        shown: async (page, at) => ((await counted(page)) === at ? 1 : 0),
        counted,
      };
    },
  ],
  console: [
    'tom',
    async (stage) => {
      const megan = await by(stage, 'megan');
      const save = 'mutation ($data: UpdateUserInput!) { updateUser(data: $data) { id } }';
      const rows = (page: Page) => page.locator('tr[data-position]').count();
      return {
        path: `/ops/events?type=UserProfileChanged&stream=user-${demoUserId('megan')}`,
        act: (at) => megan.run(save, { data: { headline: `Baker ${at}` } }),
        shown: async (page, at) => ((await rows(page)) === at ? 1 : 0),
        counted: async (page) => {
          await page.getByText('Live', { exact: true }).waitFor();
          return rows(page);
        },
      };
    },
  ],
};

const names = Object.keys(capabilities);
type Window = {
  readonly name: string;
  readonly page: Page;
  readonly made: LivePage;
  readonly before: number;
};
let killed: Killable | undefined;
/** Two windows of each, in separate browsers. */
let here: readonly Window[];
let there: readonly Window[];
let at = 0;

stageOfFile({
  async begin(on) {
    await killed?.kill();
    const { tokenSecret, dataDir, clientDir = '' } = on.app.app.config;
    killed = await serverProcess({
      NODE_ENV: 'test',
      ROLE: 'api',
      LOG_LEVEL: 'fatal',
      DATABASE_URL: on.app.databaseUrl,
      DATA_DIR: dataDir,
      CLIENT_DIR: clientDir,
      PRERENDERED_PAGES: 'off',
      MASTER_KEY: TEST_MASTER_KEY.toString('hex'),
      TOKEN_SECRET: tokenSecret,
      MUTATION_RATE: '0',
      QUERY_RATE: '0',
      DATABASE_POOL: '4',
    });
    await killed.start();
    await on.app.holderOf({ userId: demoUserId('tom'), role: 'OPS' });
    const pages: LivePage[] = [];
    for (const name of names) pages.push((await capabilities[name]?.[1](on)) as LivePage);
    at = 0;
    const { address } = killed;
    [here, there] = await Promise.all([openAll(on, address, pages), openAll(on, address, pages)]);
  },
});

afterAll(() => killed?.kill());

async function openAll(on: Stage, address: string, pages: readonly LivePage[]): Promise<readonly Window[]> {
  const contexts: Record<string, Promise<Page>> = {};
  const tabs = new Map<string, Page>();
  const windows: Window[] = [];
  for (const [index, made] of pages.entries()) {
    const name = names[index] ?? '';
    const who = capabilities[name]?.[0] ?? '';
    contexts[who] ??= on.signedIn(who, { baseURL: address });
    // What one page shows is watched in one tab.
    const key = `${who} ${made.path}`;
    const page = tabs.get(key) ?? (await (await contexts[who]).context().newPage());
    if (!tabs.has(key)) {
      tabs.set(key, page);
      await page.goto(made.path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    windows.push({ name, page, made, before: (await made.counted?.(page)) ?? 0 });
  }
  return windows;
}

/** Something happens to each page. */
async function happens(): Promise<void> {
  at += 1;
  for (const { made } of here) await made.act(at);
}

/** What the windows show of what happened last: each of it once. */
async function expectEverywhere(windows: readonly Window[]): Promise<void> {
  const seen = async () => {
    const counts = await Promise.all(
      windows.map(async ({ name, page, made, before }) => [name, await made.shown(page, before + at)]),
    );
    return Object.fromEntries(counts);
  };
  const all = Object.fromEntries(windows.map(({ name }) => [name, 1]));
  // Each look searches forty pages by role and name.
  await expect.poll(seen, { timeout: 45_000, interval: 400 }).toEqual(all);
}

const offline = (windows: readonly Window[], isOffline: boolean) =>
  Promise.all(
    [...new Set(windows.map(({ page }) => page.context()))].map((one) => one.setOffline(isOffline)),
  );

describe(`every live page: ${names.join(', ')}`, () => {
  it('two windows show what happens elsewhere, without a reload', async () => {
    await happens();
    await expectEverywhere(here);
    await expectEverywhere(there);
  });

  it('a window that was offline shows what it missed when it is back', async () => {
    await offline(here, true);
    await happens();
    await expectEverywhere(there);
    await offline(here, false);
    await expectEverywhere(here);
  });

  it('a server that is killed in the middle loses no window: what happens while it is away is there when it is back', async () => {
    await Promise.all([happens(), killed?.kill()]);
    await killed?.start();
    await expectEverywhere(here);
    await expectEverywhere(there);
    await happens();
    await expectEverywhere(here);
  });

  it('a reload shows the same', async () => {
    for (const page of new Set(here.map(({ page }) => page))) await page.reload();
    await expectEverywhere(here);
  });
});
