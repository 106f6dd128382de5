import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagingLimits, planningLimits } from '../../events/limits/index.ts';
import { referenceIds } from '../../events/profile/index.ts';
import { callText, operationsOf } from '../../server/contract/testing/callText.ts';
import { openCommunities, type Somebody, somebody } from '../../server/contract/testing/rightsWorld.ts';
import { answerOf } from '../../server/testing/GraphQLClient.ts';
import { signUpData } from '../../server/testing/people.ts';
import { randomAddress } from '../../server/testing/randomAddress.ts';
import { requestBody } from '../../server/testing/requestBody.ts';
import { type TestApp, testApp } from '../../server/testing/testApp.ts';
import { contactRules } from '../../web/src/content/contact/contactRules.ts';
import { emptyForm, type HostForm, problemsOf } from '../../web/src/gathering/host/form/hostForm.ts';
import { signUpRules } from '../../web/src/identity/signUpRules.ts';
import { fileProblem } from '../../web/src/lib/fileRules.ts';
import {
  emptyRequest,
  errorsOf,
  type RequestField,
} from '../../web/src/mentoring/request/form/requestRules.ts';
import { messageLength } from '../../web/src/messaging/composer/messageLength.ts';
import { textProblem } from '../../web/src/planning/plans/textProblem.ts';
import { type ProfileField, profileRules } from '../../web/src/profile/profileRules.ts';
import { blankProfile } from '../../web/src/profile/testing/blankProfile.ts';
import { toggleTopic } from '../../web/src/profile/topics/topicTree.ts';

const operations = operationsOf('query', 'mutation');
const DAY = 24 * 3_600_000;

/** The fields that a set of rules of the client complains about. */
type Rules = {
  safeParse(value: unknown): { error?: { issues: readonly { path: readonly PropertyKey[] }[] } };
};

function fieldsOf(rules: Rules, value: unknown): readonly PropertyKey[] {
  return (rules.safeParse(value).error?.issues ?? []).map(({ path }) => path[0] ?? '');
}

const signUpTakes = (field: 'password' | 'firstName') => (text: string) =>
  !fieldsOf(signUpRules, { ...signUpData(), [field]: text }).includes(field);
const contactTakes = (field: 'name' | 'text') => (text: string) =>
  !fieldsOf(contactRules, { [field]: text }).includes(field);
const profileTakes = (field: ProfileField) => (text: string) =>
  !fieldsOf(profileRules, { ...blankProfile, [field]: text }).includes(field);
const requestTakes = (field: RequestField) => (text: string) =>
  errorsOf({ ...emptyRequest, [field]: text }, 0)[field] === undefined;

type EventText = 'title' | 'description' | 'sponsoredBy' | 'place';
const eventTakes = (field: EventText) => (text: string) => {
  const form: HostForm = { ...emptyForm, location: 'IN_PERSON', [field]: text };
  return problemsOf(form, 0)[field] === undefined;
};

describe('LIM-39 client and server judge alike', () => {
  let app: TestApp;
  let me: Somebody;
  let mentor: Somebody;
  let plan: { id: string };
  let card: { id: string };

  beforeAll(async () => {
    app = await testApp({ config: { trustedProxies: 1 } });
    await openCommunities(app);
    [me, mentor] = await Promise.all([somebody(app, 'both'), somebody(app, 'mentor')]);
    plan = await made('createActionPlan', { input: { clientId: randomUUID(), name: 'Plan' } });
    card = await made('createTask', { planId: plan.id, input: { clientId: randomUUID(), name: 'Card' } });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** Strangers come from an address each: how often one may ask is not judged here. */
  async function ask(name: string, variables: Readonly<Record<string, unknown>>) {
    const operation = operations.get(name);
    if (!operation) throw new Error(`The schema has no ${name}`);
    const { body, headers } = requestBody(callText(operation, variables, 1), variables);
    const { client } = /^(signUp|sendContactMessage)$/.test(name) ? { client: app.anonymous() } : me;
    const response = await client.post(body, { ...headers, 'x-forwarded-for': randomAddress() });
    return answerOf<Record<string, { id: string }>>(response);
  }

  async function made(name: string, variables: Readonly<Record<string, unknown>>): Promise<{ id: string }> {
    const { data, errors } = await ask(name, variables);
    const thing = data?.[name];
    if (!thing) throw new Error(`${name}: ${JSON.stringify(errors)}`);
    return thing;
  }

  /** Whether the API accepts it. @throws Error for a refusal that is about something else than this field */
  async function accepts(name: string, field: string, variables: Readonly<Record<string, unknown>>) {
    const { errors } = await ask(name, variables);
    if (errors.length === 0) return true;
    const fields = (errors[0]?.extensions.fields ?? {}) as Readonly<Record<string, string>>;
    expect(Object.keys(fields), JSON.stringify(errors)).toEqual([field]);
    return false;
  }

  const signUp = (field: string) => (text: string) =>
    accepts('signUp', field, {
      userData: signUpData({
        email: `${randomUUID()}@example.org`,
        [field]: text,
        ...(field === 'password' ? { confirmPassword: text } : {}),
      }),
    });
  const contact = (field: string) => (text: string) => {
    const data = { name: 'Ana', email: 'ana@example.org', topic: 'mentoring', text: 'A question about it.' };
    return accepts('sendContactMessage', field, { data: { clientId: randomUUID(), ...data, [field]: text } });
  };
  const profile = (field: string) => (text: string) =>
    accepts('updateUser', field, { data: { [field]: text } });
  const request = (field: string) => async (text: string) => {
    const input = {
      clientId: randomUUID(),
      kind: 'ONE_OFF',
      title: 'First customers',
      description: 'I would like to know how others found their first customers. '.repeat(3),
      topicId: 'strategy',
      suggestedTimes: [new Date(Math.ceil(app.clock.now() / DAY) * DAY + 3 * DAY).toISOString()],
      mentorIds: [mentor.id],
      [field]: text,
    };
    return accepts('createSessionRequest', field, { input });
  };

  const event = (field: EventText) => (text: string) => {
    const input = {
      clientId: randomUUID(),
      title: 'Raise a price',
      description: 'For people who sell something and have not dared to ask for more.',
      type: 'MASTERCLASS',
      taxonomyIds: ['strategy.businessModel'],
      startTime: new Date(Math.ceil(app.clock.now() / DAY) * DAY + 20 * DAY + (DAY / 24) * 10).toISOString(),
      duration: 60,
      location: 'IN_PERSON',
      place: '12 High Street',
      maxNumberOfAttendees: 20,
      [field]: text,
    };
    return accepts('createGroupEventRequest', field, { input });
  };

  type Row = readonly [
    name: string,
    taken: number,
    refused: number,
    client: (text: string) => boolean,
    server: (text: string) => Promise<boolean>,
  ];
  const rows: readonly Row[] = [
    ['characters of a password', 8, 7, signUpTakes('password'), signUp('password')],
    ['characters of a long password', 128, 129, signUpTakes('password'), signUp('password')],
    ['characters of a first name', 100, 101, signUpTakes('firstName'), signUp('firstName')],
    ['characters of a question to us', 10, 9, contactTakes('text'), contact('text')],
    ['characters of a long question to us', 4000, 4001, contactTakes('text'), contact('text')],
    ['characters of the name below it', 100, 101, contactTakes('name'), contact('name')],
    ['characters of a headline', 200, 201, profileTakes('headline'), profile('headline')],
    ['characters of goals', 2000, 2001, profileTakes('goals'), profile('goals')],
    ['characters of a title', 3, 2, requestTakes('title'), request('title')],
    ['characters of a long title', 120, 121, requestTakes('title'), request('title')],
    ['characters of a request', 150, 149, requestTakes('description'), request('description')],
    ['characters of a long request', 4000, 4001, requestTakes('description'), request('description')],
    ['characters of the title of an event', 3, 2, eventTakes('title'), event('title')],
    ['characters of a long title of an event', 120, 121, eventTakes('title'), event('title')],
    ['characters about an event', 50, 49, eventTakes('description'), event('description')],
    ['characters of a long text about an event', 4000, 4001, eventTakes('description'), event('description')],
    ['characters of the sponsor of an event', 120, 121, eventTakes('sponsoredBy'), event('sponsoredBy')],
    ['characters of the place of an event', 300, 301, eventTakes('place'), event('place')],
    [
      'characters of a message',
      4000,
      4001,
      (text) => (messageLength(text) ?? Number.POSITIVE_INFINITY) <= messagingLimits.textCharacters,
      (messageText) => accepts('sendMessage', 'messageText', { userId: mentor.id, messageText }),
    ],
    [
      'characters of the name of a plan',
      100,
      101,
      (text) => textProblem(text, planningLimits.nameMax, true) === null,
      (name) => accepts('updateActionPlan', 'name', { id: plan.id, input: { name } }),
    ],
    [
      'characters of the name of a card',
      200,
      201,
      (text) => textProblem(text, planningLimits.taskNameMax, true) === null,
      (name) => accepts('updateTask', 'name', { taskId: card.id, input: { name } }),
    ],
    [
      'characters of a description',
      4000,
      4001,
      (text) => textProblem(text, planningLimits.descriptionMax, false) === null,
      (description) => accepts('updateTask', 'description', { taskId: card.id, input: { description } }),
    ],
    [
      'characters of a comment',
      2000,
      2001,
      (text) => textProblem(text, planningLimits.commentMax, true) === null,
      (text) => accepts('addTaskComment', 'text', { taskId: card.id, text, clientId: randomUUID() }),
    ],
  ];

  it.each(rows)(
    'LIM-39 on the %s: %i are taken, %i are refused',
    async (_name, taken, refused, client, server) => {
      expect([client('x'.repeat(taken)), await server('x'.repeat(taken))]).toEqual([true, true]);
      expect([client('x'.repeat(refused)), await server('x'.repeat(refused))]).toEqual([false, false]);
    },
  );

  it('LIM-39 LIM-20 on topics: 20 are taken, 21 are refused', async () => {
    const ids = [...referenceIds.taxonomy];
    for (const [count, isTaken] of [
      [20, true],
      [21, false],
    ] as const) {
      const taxonomyIds = ids.slice(0, count);
      const chosen = taxonomyIds.slice(1);
      expect(toggleTopic(chosen, ids[0] ?? '').length === count).toBe(isTaken);
      const about = { userId: me.id, taxonomyIds };
      expect(await accepts('createUserTaxonomyLearn', 'taxonomyIds', about)).toBe(isTaken);
    }
  });

  it('LIM-39 MSG-39 LIB-07 on the bytes of a file: 10 × 1024 × 1024 are taken, one more is refused', async () => {
    for (const [size, isTaken] of [
      [10_485_760, true],
      [10_485_761, false],
    ] as const) {
      const file = new File(['x'.repeat(size)], 'plan.txt', { type: 'text/plain' });
      expect(fileProblem(file) === null).toBe(isTaken);
      const { errors } = await ask('uploadLibraryDocument', { data: { file, clientId: randomUUID() } });
      expect(errors.length === 0, JSON.stringify(errors)).toBe(isTaken);
    }
  });
});
