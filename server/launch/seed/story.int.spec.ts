import { projections } from '@waymark/db/catalogue';
import { verify } from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/testApp.ts';
import { demoUserId } from './demoIds.ts';
import { demoPeople } from './people/people.ts';
import { demoApp } from './testing/demoApp.ts';

type Event = {
  readonly title: string;
  readonly status: string;
  readonly waiting: number;
  readonly recordingUrl: string | null;
  readonly chapters: readonly { readonly title: string }[];
};
type Request = { readonly title: string; readonly status: string };
type Year = { readonly year: number; readonly data: readonly number[] };
type Years = { readonly mentoringDataByYear: readonly Year[] };

type Plans = {
  readonly plans: {
    readonly items: readonly {
      readonly name: string;
      readonly permission: string;
      readonly taskCount: number;
      readonly completedCount: number;
    }[];
  };
};

type Documents = {
  readonly library: { readonly items: readonly { readonly name: string; readonly filePath: string }[] };
};
type Sent = {
  readonly messages: {
    readonly items: readonly {
      readonly attachment: { readonly name: string; readonly filePath: string } | null;
    }[];
  };
};

const EVENTS = 'data { title status waiting recordingUrl chapters { title } }';
const ME = `{ me {
  isUserFinished missingFields signupStep languages { name } country { code } gender { id }
  taxonomyTeach { name level } taxonomyLearn { name } availability { windows { day } } agreement
} }`;

const titles = (list: readonly { readonly title: string }[]) => list.map(({ title }) => title);

describe('the demo', () => {
  const time = Date.parse('2026-11-20T10:00Z');
  let app: TestApp;
  beforeAll(async () => {
    app = await demoApp(time);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('tells of replays with chapters and feedback, drafts, requests and invitations that wait, for three communities', async () => {
    const ask = async <Data>(key: string, query: string) => {
      const client = await app.holderOf({ userId: demoUserId(key), role: key === 'grace' ? 'OPS' : 'USER' });
      return (await client.run<{ list: { data: Data[] } }>(query)).list.data;
    };
    const replays = await ask<Event>('priya', `{ list: getAllGroupEventReplays(limit: 50) { ${EVENTS} } }`);
    expect(replays.map(({ title, chapters }) => [title, chapters.length])).toEqual([
      ['What does it cost you to make one?', 5],
      ['Vender lá fora sem sair de casa', 4],
      ['A cash flow forecast on one page', 4],
    ]);
    expect(replays.every(({ recordingUrl }) => recordingUrl?.startsWith('https://'))).toBe(true);
    const hosted = 'getGroupEventsByMentorId(limit: 50) { data { title status } }';
    const byTom = await ask<Event>('tom', `{ list: ${hosted} }`);
    expect(byTom.map(({ status }) => status).sort()).toEqual(['DRAFT', 'FINISHED', 'FINISHED', 'UPCOMING']);
    const byRui = await ask<Event>('rui', `{ list: ${hosted} }`);
    expect(byRui.map(({ status }) => status).sort()).toEqual(['DRAFT', 'FINISHED', 'UPCOMING']);

    const managed = (status: string) =>
      `{ list: getManagedGroupEventRequests(status: ${status}, limit: 50) { data { title status } } }`;
    expect(titles(await ask<Request>('nora', managed('PENDING')))).toEqual([
      'Sharing a workshop without a quarrel',
    ]);
    expect(titles(await ask<Request>('grace', managed('PENDING'))).sort()).toEqual([
      'Entregas a horas, com uma carrinha só',
      'Handing over a family business',
      'Sharing a workshop without a quarrel',
    ]);
    const asked =
      '{ list: getGroupEventRequestsByMentorId(status: INVITED, limit: 50) { data { title status } } }';
    expect(titles(await ask<Request>('helen', asked))).toEqual(['A name that people can spell']);
    expect(titles(await ask<Request>('duarte', asked))).toEqual([
      'Receber online: cartão, MB Way ou transferência',
    ]);
    expect(titles(await ask<Request>('owen', asked))).toEqual(['Open yard: see how it’s made']);
    const invited = `{ list: getAllGroupEventsByMenteeId(status: INVITED, limit: 50) { ${EVENTS} } }`;
    for (const learner of ['callum', 'yusuf'])
      expect(titles(await ask<Event>(learner, invited))).toEqual(['Two shops, one stock list']);
    expect(titles(await ask<Event>('leo', invited))).toEqual(['Quotes that get an answer']);
    const byOwen = await ask<Event>('owen', `{ list: ${hosted} }`);
    expect(byOwen.map(({ status }) => status).sort()).toEqual(['DRAFT', 'FINISHED', 'UPCOMING']);
    const ofTideway = await ask<Event>('leo', `{ list: getAllUpcomingGroupEvents(limit: 50) { ${EVENTS} } }`);
    expect(ofTideway.filter(({ waiting }) => waiting > 0).map(({ title }) => title)).toContain(
      'An hour at the bench',
    );
    const seenByLeo = await ask<Event>('leo', `{ list: getAllGroupEventReplays(limit: 50) { ${EVENTS} } }`);
    expect(titles(seenByLeo)).toContain('Test a finish before you sell it');
    for (const learner of ['ines', 'beatriz'])
      expect(titles(await ask<Event>(learner, invited))).toEqual(['Preparar uma feira em dez dias']);
  });

  it('ACH-14 the figures of a community count the event that its members held and came to', async () => {
    const nora = await app.holderOf({ userId: demoUserId('nora') });
    const year = new Date(app.clock.now() - 60 * 24 * 3_600_000).getUTCFullYear();
    const { getCommunityAchievements: figures } = await nora.run<{
      getCommunityAchievements: Record<'progress' | 'impact', { events: { total: number | null } }>;
    }>(
      `query ($year: Int) { getCommunityAchievements(partnerId: "tideway", year: $year) {
        progress { events { total } } impact { events { total } } } }`,
      { year },
    );
    // Too few people for a number, and more than none.
    expect(figures.impact.events.total).toBeNull();
    expect(figures.progress.events.total).toBeNull();
  });

  it('ACH-21 the demo shows sessions and events of four calendar years, with what people said of them', async () => {
    const yearsOf = async (key: string, role: 'progress' | 'impact') => {
      const client = await app.holderOf({ userId: demoUserId(key) });
      const { getAchievements } = await client.run<{ getAchievements: Record<string, Years> }>(
        `{ getAchievements { ${role} { mentoringDataByYear { year data } } } }`,
      );
      const years = getAchievements[role]?.mentoringDataByYear ?? [];
      return years.map(({ year, data }) => [year, data.reduce((sum, each) => sum + each, 0)]);
    };
    expect(await yearsOf('tom', 'impact')).toEqual([
      [2023, 1],
      [2024, 9],
      [2025, 7],
      [2026, 7],
    ]);
    expect(await yearsOf('priya', 'progress')).toEqual([
      [2023, 1],
      [2024, 6],
      [2025, 7],
      [2026, 7],
    ]);
    expect(await yearsOf('ines', 'progress')).toEqual([
      [2023, 1],
      [2024, 5],
      [2025, 4],
      [2026, 7],
    ]);
    const tom = await app.holderOf({ userId: demoUserId('tom') });
    const { received, due } = await tom.run<{
      received: { items: readonly { readonly comment: string }[]; total: number };
      due: { total: number };
    }>(
      '{ received: getReceivedFeedback(limit: 100) { total items { comment } } due: getFeedbackDue { total } }',
    );
    expect(received.total).toBe(28);
    expect(received.items.map(({ comment }) => comment)).toContain('Thirty years of warehouses in one hour.');
    // Only what the story leaves open: the two sessions of the last weeks.
    expect(due.total).toBe(2);
    // Ten people are the least that a visitor sees numbers of.
    const { data } = await app.anonymous().ask('{ getPublicFigures { people sessions hours } }');
    expect(data).toEqual({ getPublicFigures: { people: 11, sessions: 52, hours: 46.5 } });
  });

  it('PLN-12 PLN-33 the demo tells of plans that two people work on, and of what a session became', async () => {
    const plansOf = async (key: string) => {
      const client = await app.holderOf({ userId: demoUserId(key) });
      const { plans } = await client.run<Plans>(
        '{ plans: getActionPlans(limit: 20) { items { name permission taskCount completedCount } } }',
      );
      return plans.items;
    };
    const shops = { name: 'Two shops by spring', taskCount: 7, completedCount: 2 };
    expect(await plansOf('priya')).toEqual([{ ...shops, permission: 'OWNER' }]);
    expect(await plansOf('tom')).toEqual([{ ...shops, permission: 'EDITOR' }]);
    expect(await plansOf('callum')).toEqual([{ ...shops, permission: 'VIEWER' }]);
    const shop = { name: 'Abrir a loja online', taskCount: 4, completedCount: 1 };
    expect(await plansOf('rui')).toEqual([{ ...shop, permission: 'EDITOR' }]);
    const priya = await app.holderOf({ userId: demoUserId('priya') });
    const { tasks } = await priya.run<{ tasks: readonly { readonly name: string }[] }>(
      'query ($id: ID!) { tasks: getSessionTasks(sessionId: $id) { name } }',
      { id: demoUserId('session candle-price') },
    );
    expect(tasks.map(({ name }) => name).sort()).toEqual([
      'Ask both shops for their usual margin',
      'Time one batch from wax to swept floor',
    ]);
    const { history } = await priya.run<{
      history: { items: readonly { at: string; kind: string; actor: { id: string } }[] };
    }>(
      'query ($id: ID!) { history: getActionPlanHistory(planId: $id, limit: 50) { items { at kind actor { id } } } }',
      {
        id: demoUserId('plan two-shops'),
      },
    );
    // In order, with person and time: the slider of the board goes through them.
    const times = history.items.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(times).size).toBeGreaterThan(12);
    const said = history.items.filter(({ kind }) => kind === 'TaskCommented').map(({ actor }) => actor.id);
    expect(said).toEqual(['tom', 'priya', 'tom'].map(demoUserId));
  });

  it('LIB-02 LIB-05 the demo tells of documents that are kept, shared and sent, with their bytes', async () => {
    const tom = await app.holderOf({ userId: demoUserId('tom') });
    const { library } = await tom.run<Documents>(
      '{ library: getLibraryDocuments(limit: 20) { items { name filePath } } }',
    );
    expect(library.items.map(({ name }) => name).sort()).toEqual([
      'Eight questions before a price.pdf',
      'What a batch costs.csv',
      'Wholesale list, draft.pdf',
    ]);
    const { messages } = await tom.run<Sent>(
      'query ($id: ID!) { messages: getMessages(userId: $id, limit: 20) { items { attachment { name filePath } } } }',
      { id: demoUserId('priya') },
    );
    const [attachment] = messages.items.flatMap((message) => message.attachment ?? []);
    expect(attachment?.name).toBe('Wholesale list, draft.pdf');
    for (const path of [...library.items.map(({ filePath }) => filePath), attachment?.filePath]) {
      const response = await fetch(`${app.address}${path}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toMatch(/^(%PDF-1\.4|what,per batch)/);
    }
  });

  it('leaves read models that follow from its log, though its times are not in the order of the log', async () => {
    const found: unknown[] = [];
    const parts = { db: app.app.db, capabilities, projections };
    await verify(parts, { onDifference: (difference) => found.push(difference) });
    expect(found).toEqual([]);
  });

  it.each(demoPeople.map((person) => [person.key, person] as const))(
    'ONB-30 ONB-33 %s has answered everything that is required, and reads it back',
    async (key, { userType }) => {
      const client = await app.holderOf({ userId: demoUserId(key) });
      const { me } = await client.run<{ me: Record<string, unknown> }>(ME);
      expect(me).toMatchObject({
        isUserFinished: true,
        missingFields: [],
        signupStep: userType === 'mentee' ? 3 : 5,
        languages: expect.arrayContaining([{ name: expect.any(String) }]),
        gender: { id: expect.any(String) },
      });
      const teaches = userType !== 'mentee';
      const topic = { name: expect.not.stringContaining('.'), level: expect.any(Number) };
      expect(me.taxonomyTeach).toEqual(teaches ? expect.arrayContaining([topic]) : []);
      expect(me.availability).toEqual(
        teaches ? { windows: expect.arrayContaining([{ day: expect.any(Number) }]) } : { windows: [] },
      );
      expect(me.agreement).toBe(teaches);
    },
  );
});
