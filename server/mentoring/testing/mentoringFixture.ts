import { randomUUID } from 'node:crypto';
import { userDecider, userStream } from '@waymark/events/identity';
import { commandId, userId } from '@waymark/events/kernel';
import { getNamedType, isLeafType } from 'graphql';
import { linkPartner, registerDemoPerson } from '../../identity/index.ts';
import { schema } from '../../schema.ts';
import type { Answer, GraphQLClient, Subscribed } from '../../testing/GraphQLClient.ts';
import { type PartnerSettings, partner } from '../../testing/partner.ts';
import { type TestApp, type TestAppOptions, testApp } from '../../testing/testApp.ts';

// Learners and mentors who act through the API: `await using fixture = await createMentoringFixture()`.

export const HOUR = 60 * 60_000;
export const DAY = 24 * HOUR;
export const TOPIC = 'strategy.marketResearch';
export const LINK = 'https://meet.example.org/waymark';
export const DESCRIPTION = `${'I would like to know how others found their first ten customers. '.repeat(3)}`;

/** What most tests look at. */
const SESSION = `{ id status version acceptedTime endsAt link suggestedTimes expiresAt
  mentor { id } myOffer { status isSubstitute } offers { status isSubstitute question reason reasonText mentor { id } }
  reschedule { id status times isMine acceptedTime expiresAt } reason reasonText cancelledBy { id }
  late { byId minutes } noShow { byId absentId isAppealed isDismissed isRevoked } agenda { text isDone }
  notes { text revision } documents { id title url } history { kind actor { id } } }`;

export type SessionSeen = {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly acceptedTime: string | null;
  readonly endsAt: string | null;
  readonly link: string | null;
  readonly suggestedTimes: readonly string[];
  readonly expiresAt: string | null;
  readonly mentor: { readonly id: string } | null;
  readonly myOffer: { readonly status: string; readonly isSubstitute: boolean } | null;
  readonly offers: readonly {
    readonly status: string;
    readonly isSubstitute: boolean;
    readonly question: string | null;
    readonly reason: string | null;
    readonly reasonText: string | null;
    readonly mentor: { readonly id: string };
  }[];
  readonly reschedule: {
    readonly id: string;
    readonly status: string;
    readonly times: readonly string[];
    readonly isMine: boolean;
    readonly acceptedTime: string | null;
    readonly expiresAt: string;
  } | null;
  readonly reason: string | null;
  readonly reasonText: string | null;
  readonly cancelledBy: { readonly id: string } | null;
  readonly late: { readonly byId: string; readonly minutes: number } | null;
  readonly noShow: {
    readonly byId: string;
    readonly absentId: string;
    readonly isAppealed: boolean;
    readonly isDismissed: boolean;
    readonly isRevoked: boolean;
  } | null;
  readonly agenda: readonly { readonly text: string; readonly isDone: boolean }[];
  readonly notes: { readonly text: string; readonly revision: number };
  readonly documents: readonly { readonly id: string; readonly title: string; readonly url: string }[];
  readonly history: readonly { readonly kind: string; readonly actor: { readonly id: string } | null }[];
};

export type Outcome = {
  /** What was answered, where it was not refused. */
  readonly session: SessionSeen | undefined;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly extensions: Readonly<Record<string, unknown>>;
};

export type LiveItem = {
  readonly position: string;
  readonly kind: string;
  readonly payload: {
    readonly __typename: string;
    readonly sessionId?: string;
    readonly change?: string;
    readonly status?: string | null;
  };
};

const LIVE = `subscription ($after: Position) { userEvents(after: $after) { position kind payload {
  __typename ... on MentoringSessionChanged { sessionId change status } } } }`;

export type Somebody = {
  readonly id: string;
  /** Replaced when time moves on: a token lives for 15 minutes. */
  client: GraphQLClient;
  /** One mutation that answers with a session. */
  does(name: string, args: Readonly<Record<string, unknown>>): Promise<Outcome>;
  /** The same, where it must go well. */
  did(name: string, args: Readonly<Record<string, unknown>>): Promise<SessionSeen>;
  /** The code that it is refused with. */
  refusal(name: string, args: Readonly<Record<string, unknown>>): Promise<string | undefined>;
  sees(sessionId: string): Promise<SessionSeen>;
  hears(after?: string): Subscribed<{ userEvents: LiveItem }>;
};

export type PersonOptions = {
  readonly id?: string;
  readonly firstName?: string;
  readonly partnerId?: string | null;
  readonly isApproved?: boolean;
  readonly isFinished?: boolean;
  readonly timezone?: string;
  readonly substitutes?: boolean;
};

export type MentorOptions = PersonOptions & {
  /** Every day from and to; undefined: no times are stored. */
  readonly hours?: readonly [string, string];
  readonly hoursPerWeek?: number;
  readonly topics?: readonly string[];
  readonly takes?: readonly ('oneOff' | 'ongoing')[];
};

/** A server with a community and people in it. */
export async function createMentoringFixture(options: TestAppOptions = {}) {
  const app = await testApp(options);
  const people: Somebody[] = [];

  async function community(
    partnerId: string,
    settings: PartnerSettings = {},
    isDefault = false,
  ): Promise<void> {
    await partner(app, { partnerId, name: partnerId, subdomain: null, isDefault, settings });
  }

  async function acting(id: string): Promise<Somebody> {
    const made = await actingOn(app, id);
    people.push(made);
    return made;
  }

  async function person(userType: 'mentee' | 'mentor' | 'both', more: PersonOptions): Promise<Somebody> {
    const id = more.id ?? randomUUID();
    const partnerId = more.partnerId === undefined ? 'home' : more.partnerId;
    await registerDemoPerson(app.app, {
      id,
      email: `${id}@example.org`,
      password: 'correct horse battery',
      firstName: more.firstName ?? 'Some',
      lastName: 'Body',
      userType,
      timezone: more.timezone ?? 'Europe/London',
      hasFinishedSignup: more.isFinished ?? true,
      at: app.clock.now(),
    });
    if (partnerId !== null) await join(id, partnerId, more.isApproved ?? true);
    const made = await acting(id);
    if (more.substitutes !== undefined) {
      await tell(made, 'updatePreferences', { data: { acceptSubstitutes: more.substitutes } });
    }
    return made;
  }

  function join(id: string, partnerId: string, isApproved = true): Promise<void> {
    const link = {
      userId: userId(id),
      partnerId,
      isMenteeApproved: isApproved,
      isMentorApproved: isApproved,
    };
    return linkPartner(app.app, link, app.clock.now());
  }

  /** PRO-101, for a year. */
  async function pause({ id }: { readonly id: string }): Promise<void> {
    const at = app.clock.now();
    const actor = { kind: 'system', name: 'circle' } as const;
    const meta = { actor, commandId: commandId(randomUUID()), correlationId: id, at };
    const data = { userId: userId(id), reason: 'Missed sessions', until: at + 360 * DAY };
    const command = { type: 'PauseAccess', data, meta } as const;
    await app.app.execute({ decider: userDecider, stream: userStream(userId(id)), command });
    await app.settled();
  }

  async function learner(more: PersonOptions = {}): Promise<Somebody> {
    return person('mentee', more);
  }

  async function mentor(more: MentorOptions = {}): Promise<Somebody> {
    const made = await person('mentor', more);
    if (more.hours) await isFree(made, more.hours, more.timezone);
    if (more.topics)
      await tell(made, 'createUserTaxonomyTeach', { userId: made.id, taxonomyIds: more.topics });
    const { takes, hoursPerWeek } = more;
    if (takes || hoursPerWeek !== undefined) {
      await tell(made, 'updateMentorPreferences', { data: { requestTypeIds: takes, hoursPerWeek } });
    }
    return made;
  }

  /** Every day of the week between two times of the clock. */
  async function isFree(
    who: Somebody,
    [start, end]: readonly [string, string],
    timezone = 'Europe/London',
  ): Promise<void> {
    const windows = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, start, end }));
    await tell(who, 'updateAvailability', { data: { timezone, windows } });
  }

  /** A start so many hours from now, on the whole hour. */
  function inHours(hours: number): string {
    return new Date(Math.ceil(app.clock.now() / HOUR) * HOUR + hours * HOUR).toISOString();
  }

  let asked = 0;

  /** The request of a learner, with good values for what is not said; no two are at the same times. */
  function asking(
    mentors: readonly Somebody[],
    more: Readonly<Record<string, unknown>> = {},
  ): { readonly input: Readonly<Record<string, unknown>> & { readonly clientId: string } } {
    asked = (asked + 1) % 300;
    return {
      input: {
        clientId: randomUUID(),
        kind: 'ONE_OFF',
        title: 'First customers',
        description: DESCRIPTION,
        topicId: TOPIC,
        suggestedTimes: [inHours(48 + 3 * asked), inHours(73 + 3 * asked)],
        mentorIds: mentors.map(({ id }) => id),
        ...more,
      },
    };
  }

  async function request(
    who: Somebody,
    mentors: readonly Somebody[],
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<SessionSeen> {
    return who.did('createSessionRequest', asking(mentors, more));
  }

  /** Values of an acceptance of the first suggested time. */
  function accepting({ id, suggestedTimes }: SessionSeen, more: Readonly<Record<string, unknown>> = {}) {
    return { sessionId: id, time: suggestedTimes[0], provider: 'WHEREBY', link: LINK, ...more };
  }

  /** A session that stands. */
  async function accepted(
    who: Somebody,
    by: Somebody,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<SessionSeen> {
    return by.did('acceptSessionRequest', accepting(await request(who, [by], more)));
  }

  /** What the two have written to each other, oldest first. */
  async function messages(
    who: Somebody,
    other: { readonly id: string },
  ): Promise<readonly { readonly message: string; readonly declineOfSession: boolean }[]> {
    const query = 'query ($id: ID!) { getMessages(userId: $id) { items { message declineOfSession } } }';
    type Found = { getMessages: { items: { message: string; declineOfSession: boolean }[] } };
    return (await who.client.run<Found>(query, { id: other.id })).getMessages.items;
  }

  /** Moves the clock, lets everything happen that is due, and gives everybody a token that is still good. */
  async function later(milliseconds: number): Promise<void> {
    await app.advance(milliseconds);
    for (const each of people) each.client = await app.holderOf({ userId: each.id });
  }

  await community('home', {}, true);
  const made = {
    acting,
    person,
    learner,
    mentor,
    community,
    join,
    pause,
    isFree,
    inHours,
    asking,
    request,
    accepting,
  };
  return { ...app, ...made, accepted, messages, later, people };
}

/** Somebody who is known there already: also of a server that was started later. */
export async function actingOn(app: Pick<TestApp, 'holderOf'>, id: string): Promise<Somebody> {
  return somebody(id, await app.holderOf({ userId: id }));
}

export type MentoringFixture = Awaited<ReturnType<typeof createMentoringFixture>>;

function somebody(id: string, client: GraphQLClient): Somebody {
  const made: Somebody = {
    id,
    client,
    async does(name, args) {
      const answer = await call(made.client, name, args);
      const [error] = answer.errors;
      const session = answer.data?.[name] as SessionSeen | undefined;
      return {
        session: session ?? undefined,
        code: answer.code,
        message: error?.message,
        extensions: error?.extensions ?? {},
      };
    },
    async did(name, args) {
      const { session, code, extensions } = await made.does(name, args);
      if (!session) throw new Error(`${name} was refused: ${code} ${JSON.stringify(extensions)}`);
      return session;
    },
    refusal: async (name, args) => (await made.does(name, args)).code,
    async sees(sessionId) {
      const answer = await made.client.run<{ getSessionById: SessionSeen }>(
        `query ($id: ID!) { getSessionById(id: $id) ${SESSION} }`,
        { id: sessionId },
      );
      return answer.getSessionById;
    },
    hears: (after) => made.client.subscribe(LIVE, { after: after ?? null }),
  };
  return made;
}

/** A mutation by its name, its document made from the schema. */
async function call(
  client: GraphQLClient,
  name: string,
  args: Readonly<Record<string, unknown>>,
): Promise<Answer<Record<string, unknown>>> {
  const field = schema().getMutationType()?.getFields()[name];
  if (!field) throw new Error(`The schema has no ${name}`);
  const declared = field.args.filter((arg) => arg.name in args);
  const list = (text: (arg: (typeof declared)[number]) => string) =>
    declared.length > 0 ? `(${declared.map(text).join(', ')})` : '';
  const named = getNamedType(field.type);
  const selection = named.name === 'MentoringSession' ? SESSION : isLeafType(named) ? '' : '{ __typename }';
  const types = list((arg) => `$${arg.name}: ${arg.type}`);
  const document = `mutation ${types} { ${name}${list((arg) => `${arg.name}: $${arg.name}`)} ${selection} }`;
  return client.ask(document, args);
}

async function tell(who: Somebody, name: string, args: Readonly<Record<string, unknown>>): Promise<void> {
  const { errors } = await call(who.client, name, args);
  if (errors.length > 0) throw new Error(`${name} was refused: ${JSON.stringify(errors)}`);
}
