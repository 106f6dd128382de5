import { feedbackDecider, feedbackStream } from '@waymark/events/feedback';
import { commandId, type EventMeta, userId, type Viewer } from '@waymark/events/kernel';
import { type DocumentId, documentDecider, documentStream } from '@waymark/events/library';
import {
  execute,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkPartner } from '../identity/index.ts';
import { schema } from '../schema.ts';
import { changeDataPrivacy } from '../testing/acts.ts';
import { partner } from '../testing/partner.ts';
import { type Member, member } from '../testing/people.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { loseSession } from './testing/lostSession.ts';

// One person has a recognisable word in every private text. A stranger looks for it through every field of the schema.

const CANARY = 'KANARIENVOGEL';
const MARKS = new RegExp(`${CANARY}|canary@|N1 9GU|http://canary`, 'i');

let app: TestApp;
let ada: Member;
let ben: Member;

beforeAll(async () => {
  app = await testApp();
  await partner(app, { partnerId: 'home', name: 'Home', subdomain: null, isDefault: true, settings: {} });
  ada = await member(app, 'canary@example.org', { userType: 'both', lastName: CANARY, partnerId: 'home' });
  ben = await member(app, 'ben@example.org', { userType: 'both', partnerId: 'home' });
  for (const { id } of [ada, ben]) {
    const link = { partnerId: 'home', isMenteeApproved: true, isMentorApproved: true };
    await linkPartner(app.app, { userId: userId(id), ...link }, app.clock.now());
  }
  const reference = await ada.client.run<{ getReferenceData: Record<string, { id: string }[]> }>(
    '{ getReferenceData { genders { id } ethnicities { id } disabilities { id } countries { id code } } }',
  );
  const first = (list: string) => reference.getReferenceData[list]?.[0]?.id;
  const data = {
    countryId: 'GB',
    postcode: 'N1 9GU',
    genderId: first('genders'),
    ethnicityId: first('ethnicities'),
    disabilityIds: [first('disabilities')],
    disabilityInfo: `${CANARY} info`,
    company: `${CANARY} company`,
    currentJob: `${CANARY} job`,
    aboutOrganization: `${CANARY} about the organisation that is long enough to be taken, and then some`,
    goals: `${CANARY} goals that are long enough to be taken by every rule there is about them`,
    orgRole: `${CANARY} role`,
    orgName: `${CANARY} name`,
    orgWebsite: 'http://canary.example.org',
  };
  await ada.client.run('mutation($data: UpdateUserInput!) { updateUser(data: $data) { id } }', { data });
  await changeDataPrivacy(ada, { showCurrentRole: false });
  for (const [from, to] of [
    [ben, ada],
    [ada, ben],
  ] as const) {
    await from.client.run('mutation($id: ID!) { sendMessage(userId: $id, messageText: "Hello") { id } }', {
      id: to.id,
    });
  }
  await takeBackTexts();
  await rateSomebody();
  await keepDocument();
  await loseSession(app, { id: ada.id, menteeId: ada.id, loserId: ben.id, word: CANARY });
  await app.settled();
});
afterAll(() => app[Symbol.asyncDispose]());

let deleted: { readonly id: string };

/** Deletes and edits messages and ends the share of a document: only their author may still read these texts. */
async function takeBackTexts(): Promise<void> {
  const send =
    'mutation($id: ID!, $text: String!) { sent: sendMessage(userId: $id, messageText: $text) { id } }';
  const say = async (text: string) =>
    (await ada.client.run<{ sent: { id: string } }>(send, { id: ben.id, text })).sent;
  const changed = await say(`${CANARY} before`);
  await ada.client.run(
    'mutation($id: ID!, $m: ID!) { editMessage(userId: $id, messageId: $m, messageText: "after") { id } }',
    { id: ben.id, m: changed.id },
  );
  const file = new File(['words'], `${CANARY}.txt`);
  const { document } = await ada.client.run<{ document: { id: string } }>(
    'mutation($data: UploadLibraryDocumentInput!) { document: uploadLibraryDocument(data: $data) { id } }',
    { data: { file, clientId: 'canary', name: `${CANARY} document` } },
  );
  await ada.client.perform('SendMessageAttachmentFromLibrary', {
    data: { userId: ben.id, documentId: document.id },
  });
  await ada.client.run('mutation($d: ID!, $id: ID!) { unshareLibraryDocument(id: $d, userId: $id) { id } }', {
    d: document.id,
    id: ben.id,
  });
  deleted = await say(`${CANARY} deleted`);
  await ada.client.run('mutation($id: ID!, $m: ID!) { deleteMessage(userId: $id, messageId: $m) { id } }', {
    id: ben.id,
    m: deleted.id,
  });
}

/** What somebody says of a session is for the one it is about, and this one is about neither of the two. */
async function rateSomebody(): Promise<void> {
  const personId = userId(ada.id);
  const stream = feedbackStream('SESSION', ada.id, personId);
  const subject = { subjectKind: 'SESSION', subjectId: ada.id } as const;
  const meta = (actor: EventMeta['actor'], id: string): EventMeta => {
    return { actor, commandId: commandId(id), correlationId: 'walk', at: app.clock.now() };
  };
  const people = [{ personId, aboutId: userId('somebody-else') }];
  const asked = meta({ kind: 'system', name: 'walk' }, 'ask');
  await app.app.execute({
    decider: feedbackDecider,
    stream,
    command: { type: 'AskForFeedback', data: { ...subject, people }, meta: asked },
  });
  const comment = `${CANARY} comment`;
  const said = {
    feedbackId: 'f',
    score: 9,
    reasonIds: [],
    comment,
    isAnonymous: true,
    marketingConsent: false,
  };
  await app.app.execute({
    decider: feedbackDecider,
    stream,
    command: {
      type: 'GiveFeedback',
      data: { ...subject, ...said },
      meta: meta({ kind: 'user', id: personId }, 'give'),
    },
  });
}

/** A document of the person's own, under an id that every argument leads to. */
async function keepDocument(): Promise<void> {
  const documentId = ada.id as DocumentId;
  const meta: EventMeta = {
    actor: { kind: 'user', id: userId(ada.id) },
    commandId: commandId('keep'),
    correlationId: 'walk',
    at: app.clock.now(),
  };
  const file = { key: 'library/walk', type: 'text/plain', size: 1 };
  const data = { documentId, name: `${CANARY} document`, topicIds: [], source: 'UPLOADED' as const, file };
  const outcome = await app.app.execute({
    decider: documentDecider,
    stream: documentStream(documentId),
    command: { type: 'UploadDocument', data, meta },
  });
  expect(outcome.status).toBe('accepted');
}

type Path = readonly string[];

/** Values that lead to the person wherever an argument could name one. */
function sampleFor({ name, type }: Pick<GraphQLArgument, 'name' | 'type'>): string | undefined {
  if (isNonNullType(type)) return sampleFor({ name, type: type.ofType });
  if (isListType(type)) return `[${sampleFor({ name, type: type.ofType })}]`;
  const named = getNamedType(type) as GraphQLInputType;
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (isInputObjectType(named)) {
    const required = Object.values(named.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${required.map((field) => `${field.name}: ${sampleFor(field)}`).join(', ')} }`;
  }
  switch (String(named)) {
    case 'ID':
      if (name === 'messageId') return JSON.stringify(deleted.id);
      return JSON.stringify(/partner|community/i.test(name) ? 'home' : ada.id);
    case 'Int':
    case 'Float':
      return '10';
    case 'Boolean':
      return 'true';
    case 'DateTime':
      return '"2026-01-15T09:00:00.000Z"';
    case 'Position':
      return '"0"';
    default:
      return JSON.stringify({ name: 'Ada', text: 'e' }[name] ?? 'home');
  }
}

function call(field: GraphQLField<unknown, unknown>): string {
  // Optional arguments narrow what is answered, except those that name a person.
  const given = field.args.filter((arg) => isNonNullType(arg.type) || /userId|^id$/.test(arg.name));
  return given.length === 0
    ? field.name
    : `${field.name}(${given.map((arg) => `${arg.name}: ${sampleFor(arg)}`).join(', ')})`;
}

/** Everything below a type, each kind of object once on the way down; nothing at a path in `without`. */
function selection(
  type: GraphQLOutputType,
  path: Path,
  seen: readonly string[],
  without: ReadonlySet<string>,
): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const at = [...path, field.name];
    const inner = getNamedType(field.type);
    if (without.has(at.join('.')) || field.args.some((arg) => isNonNullType(arg.type))) return [];
    if (isLeafType(inner)) return [field.name];
    if (seen.filter((each) => each === inner.name).length > 0 || seen.length > 6) return [];
    const below = selection(field.type, at, [...seen, inner.name], without);
    return below === '' ? [] : [`${field.name} ${below}`];
  });
  return fields.length === 0 ? '' : `{ ${fields.join(' ')} }`;
}

type Walked = { readonly text: string; readonly refused: readonly string[] };

/** Asks for everything; what is refused is left out and the rest asked for again, so that no refusal hides a leak. */
async function walk(
  kind: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
  viewer: Viewer,
): Promise<Walked> {
  const without = new Set<string>();
  let text = '';
  for (let round = 0; round < 60; round += 1) {
    const below = selection(field.type, [], [getNamedType(field.type).name], without);
    if (below === '' && isObjectType(getNamedType(field.type))) break;
    const context = { app: app.app, viewer, correlationId: 'walk', clientAddress: '127.0.0.1' };
    const answer = await execute({
      schema: schema(),
      document: parse(`${kind} { ${call(field)} ${below} }`),
      contextValue: context,
    });
    text += JSON.stringify(answer);
    const refused = (answer.errors ?? []).map(({ path = [] }) =>
      path
        .filter((step) => typeof step === 'string')
        .slice(1)
        .join('.'),
    );
    if (refused.length === 0 || refused.includes('')) break;
    for (const path of refused) without.add(path);
  }
  return { text, refused: [...without] };
}

function fieldsOf(kind: 'query' | 'mutation'): readonly GraphQLField<unknown, unknown>[] {
  const root = kind === 'query' ? schema().getQueryType() : schema().getMutationType();
  return Object.values(root?.getFields() ?? {});
}

/** They would log the caller out, or end the contact. */
const FAREWELL =
  /^(blockMessageUser|logout|deleteUser|changePassword|resetPassword|refreshToken|pauseAccess)/;

describe('through every field of the schema', () => {
  it('PRV-15 PRV-16 PRO-36 no stranger and no visitor meets a private word of anybody', async () => {
    const stranger: Viewer = { kind: 'user', userId: userId(ben.id), sessionId: 'walk', role: 'USER' };
    const met = new Set<string>();
    for (const viewer of [stranger, { kind: 'anonymous' } as const]) {
      for (const kind of ['query', 'mutation'] as const) {
        for (const field of fieldsOf(kind)) {
          if (FAREWELL.test(field.name)) continue;
          const { text } = await walk(kind, field, viewer);
          expect(text.match(MARKS)?.[0], `${viewer.kind} through ${field.name}`).toBeUndefined();
          if (text.includes(`"${ada.id}"`)) met.add(field.name);
        }
      }
    }
    // The walk went where people are.
    expect([...met]).toEqual(
      expect.arrayContaining([
        'getUser',
        'getMessages',
        'searchMessages',
        'searchUsersWithMessage',
        'getConversationUser',
        'searchUserToMessage',
        'sendMessage',
        'getSessionById',
      ]),
    );
  }, 120_000);

  it('PRV-15 PRV-16 the person meets them all, so the walk would have', async () => {
    const self: Viewer = { kind: 'user', userId: userId(ada.id), sessionId: 'walk', role: 'USER' };
    const me = fieldsOf('query').find(({ name }) => name === 'me');
    const { text } = me ? await walk('query', me, self) : { text: '' };
    for (const word of ['info', 'company', 'job', 'about', 'goals', 'role', 'name']) {
      expect(text, word).toContain(`${CANARY} ${word}`);
    }
    expect(text).toContain('canary@example.org');
    const own = fieldsOf('query').find(({ name }) => name === 'getSessionScore');
    expect((own && (await walk('query', own, self)))?.text).toContain(`${CANARY} comment`);
    const meeting = fieldsOf('query').find(({ name }) => name === 'getSessionById');
    const session = meeting && (await walk('query', meeting, self)).text;
    for (const word of ['description', 'notes']) expect(session, word).toContain(`${CANARY} ${word}`);
    expect(session).toContain(`https://zoom.example/${CANARY}`);
    const library = fieldsOf('query').find(({ name }) => name === 'getLibraryDocument');
    expect((library && (await walk('query', library, self)))?.text).toContain(`${CANARY} document`);
    expect(text).toContain(`"lastName":"${CANARY}"`);
  });

  it('PRV-15 gender, ethnicity and disabilities are empty for others, live events carry none', async () => {
    const special = 'gender { id } ethnicity { id } disabilities { id } disabilityInfo';
    const query = `query($id: ID!) { getUser(id: $id) { ${special} } }`;
    const seen = await ben.client.run(query, { id: ada.id });
    expect(seen).toEqual({
      getUser: { gender: null, ethnicity: null, disabilities: [], disabilityInfo: null },
    });
    const own = await ada.client.run<{ me: { gender: object | null } }>(`{ me { ${special} } }`);
    expect(own.me).toMatchObject({ gender: expect.any(Object), ethnicity: expect.any(Object) });
    const { sql } = app.app.db;
    const received = await sql`
      select topic, type from event_topics join events using (position)
      where type in ('GenderAnswered', 'EthnicityAnswered', 'DisabilitiesAnswered')`;
    expect(received.length).toBeGreaterThan(2);
    expect(new Set(received.map(({ topic }) => topic))).toEqual(new Set([`user.${ada.id}`]));
    expect(app.logged.join('\n')).not.toMatch(MARKS);
  });
});
