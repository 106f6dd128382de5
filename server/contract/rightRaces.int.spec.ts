import { randomUUID } from 'node:crypto';
import { userId } from '@waymark/events/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStage, type Stage } from '../gathering/testing/stage.ts';
import { linkPartner } from '../identity/index.ts';
import { giveRole } from '../launch/giveRole.ts';
import type { Somebody } from '../mentoring/testing/mentoringFixture.ts';
import type { Answer, GraphQLClient } from '../testing/GraphQLClient.ts';
import { inFront } from '../testing/inFront.ts';

const MINUTE = 60_000;
const PAUSE =
  'mutation ($userId: ID!, $reason: String!, $until: DateTime!) { pauseAccess(userId: $userId, reason: $reason, until: $until) }';
const RESUME = 'mutation ($userId: ID!) { resumeAccess(userId: $userId) }';
const ACTIVE =
  'mutation ($userId: ID!, $isActive: Boolean!) { setUserActive(userId: $userId, isActive: $isActive) }';
const INVITE = 'mutation ($data: InviteUserInput!) { inviteUser(data: $data) }';
const REVOKE = 'mutation ($id: ID!) { revokeSessionNoShow(sessionId: $id) { id } }';
const TEACH =
  'mutation ($id: ID!, $topics: [ID!]!) { createUserTaxonomyTeach(userId: $id, taxonomyIds: $topics) { id } }';
const LEARN =
  'mutation ($id: ID!, $topics: [ID!]!) { createUserTaxonomyLearn(userId: $id, taxonomyIds: $topics) { id } }';
const CHANGE =
  'mutation ($input: UpdateGroupEventRequestInput!) { updateGroupEventRequest(input: $input) { id } }';
const PROPOSE =
  'mutation ($input: CreateGroupEventRequestInput!) { createGroupEventRequest(input: $input) { id } }';
const APPROVE =
  'mutation ($userId: ID!) { approvePartnerUser(partnerId: "stage", userId: $userId, role: mentee) { id } }';
const REFUSE =
  'mutation ($userId: ID!) { refusePartnerUser(partnerId: "stage", userId: $userId, role: mentee, reason: "No.") { id } }';
const REMOVE = 'mutation ($userId: ID!) { deleteUserPartnerLink(userId: $userId, partnerId: "stage") }';
const BRAND =
  'mutation ($data: UpdatePartnerInput!) { updatePartner(partnerId: "stage", data: $data) { id } }';
const REGISTER =
  'mutation ($id: ID!) { updateAttendeeStatus(groupEventId: $id, status: REGISTERED) { status } }';
const ASK = 'mutation ($input: CreateSessionRequestInput!) { createSessionRequest(input: $input) { id } }';
const ACCEPT = `mutation ($sessionId: ID!, $time: DateTime!, $provider: MeetingProvider!, $link: String!) {
  acceptSessionRequest(sessionId: $sessionId, time: $time, provider: $provider, link: $link) { id } }`;
const DECLINE =
  'mutation ($id: ID!) { declineSessionRequest(sessionId: $id, reason: NO_TIME, reasonText: "Sorry") { id } }';
const QUESTION = 'mutation ($id: ID!) { askSessionQuestion(sessionId: $id, text: "Which market?") { id } }';

type Use = () => Promise<Answer<unknown>>;
type Uses = Readonly<Record<string, Use>>;
type Refused = {
  readonly code: string;
  readonly actors: readonly string[];
  readonly unlike?: Readonly<Record<string, string>>;
};

describe('rights that are taken while they are used', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  const by =
    (client: GraphQLClient, document: string, variables: object): Use =>
    () =>
      client.ask(document, variables as Readonly<Record<string, unknown>>);

  /** All of it goes well while the right is there; the same again is refused behind the moment at which it is gone. */
  async function race(
    made: () => Promise<Uses>,
    take: () => Promise<unknown>,
    { code, actors, unlike = {} }: Refused,
  ): Promise<void> {
    const [before, after] = [await made(), await made()];
    for (const [name, use] of Object.entries(before))
      expect((await use()).code, `${name}, with the right`).toBeUndefined();
    const head = await stage.app.store.head();
    const answers = await inFront(stage, take, Object.values(after));
    const codes = Object.fromEntries(Object.keys(after).map((name, index) => [name, answers[index]?.code]));
    expect(codes).toEqual({
      ...Object.fromEntries(Object.keys(after).map((name) => [name, code])),
      ...unlike,
    });
    await stage.settled();
    const facts = await stage.app.db.sql<{ type: string }[]>`
      select type from events where position > ${head}
        and coalesce(meta #>> '{actor,id}', meta #>> '{actor,name}') = any(${[...actors]}::text[])`;
    expect(facts, 'nothing was done').toEqual([]);
  }

  async function missed(): Promise<string> {
    const [ada, mia] = [await stage.learner(), await stage.mentor()];
    const session = await stage.accepted(ada, mia, { suggestedTimes: [stage.inHours(25)] });
    await stage.later(Date.parse(session.acceptedTime ?? '') + 10 * MINUTE - stage.clock.now());
    await mia.did('reportSessionNoShow', { sessionId: session.id });
    return session.id;
  }

  it('OPS-01 PRV-20 what the charity does counts only in front of the moment at which the role is gone', async () => {
    const sessions = [await missed(), await missed()];
    const client = await stage.holderOf({ userId: 'olga', role: 'OPS', isConfirmed: true });
    const host = await stage.speaker();
    const made = async (): Promise<Uses> => {
      const [paused, resumed, off, on] = await Promise.all([1, 2, 3, 4].map(() => stage.learner()));
      const [taught, invited] = [await stage.mentor(), await stage.speaker()];
      if (!paused || !resumed || !off || !on) throw new Error('people are missing');
      await stage.pause(resumed);
      const staff = await stage.holderOf({ userId: 'ops', role: 'OPS', isConfirmed: true });
      await staff.run(ACTIVE, { userId: on.id, isActive: false });
      const event = await stage.published(host);
      const until = new Date(stage.clock.now() + 60 * MINUTE).toISOString();
      const topics = ['strategy.businessModel'];
      return {
        pause: by(client, PAUSE, { userId: paused.id, reason: 'A breach', until }),
        resume: by(client, RESUME, { userId: resumed.id }),
        deactivate: by(client, ACTIVE, { userId: off.id, isActive: false }),
        reactivate: by(client, ACTIVE, { userId: on.id, isActive: true }),
        invite: by(client, INVITE, { data: { email: `${randomUUID()}@example.org` } }),
        teach: by(client, TEACH, { id: taught.id, topics }),
        learn: by(client, LEARN, { id: paused.id, topics }),
        revoke: by(client, REVOKE, { id: sessions.pop() }),
        event: by(client, CHANGE, { input: { id: event, title: 'Another title for the same event' } }),
        speaker: by(client, PROPOSE, { input: stage.form({ mentorId: invited.id }) }),
      };
    };
    await race(made, () => giveRole(stage.app, userId('olga'), 'USER'), {
      code: 'NOT_AUTHORIZED',
      actors: ['olga', 'ops.olga'],
    });
  }, 180_000);

  const link = (who: Somebody, changes: object) =>
    linkPartner(
      stage.app,
      {
        userId: userId(who.id),
        partnerId: 'stage',
        isMenteeApproved: true,
        isMentorApproved: true,
        ...changes,
      },
      stage.clock.now(),
    );

  it('OPS-02 PRT-46 PRT-68 what a manager does counts only in front of the moment at which they are none', async () => {
    const mia = await stage.mentor({ partnerId: 'stage' });
    await link(mia, { role: 'MANAGER' });
    const host = await stage.speaker();
    const made = async (): Promise<Uses> => {
      const [waiting, member, third] = await Promise.all(
        [false, true, true].map((isApproved) => stage.learner({ partnerId: 'stage', isApproved })),
      );
      const [event, invited] = [await stage.published(host), await stage.speaker()];
      return {
        approve: by(mia.client, APPROVE, { userId: waiting?.id }),
        refuse: by(mia.client, REFUSE, { userId: member?.id }),
        remove: by(mia.client, REMOVE, { userId: third?.id }),
        brand: by(mia.client, BRAND, { data: { descriptionEn: randomUUID() } }),
        invite: by(mia.client, INVITE, {
          data: { email: `${randomUUID()}@example.org`, partnerId: 'stage' },
        }),
        event: by(mia.client, CHANGE, { input: { id: event, title: 'Another title for the same event' } }),
        speaker: by(mia.client, PROPOSE, { input: stage.form({ mentorId: invited.id }) }),
      };
    };
    await race(made, () => link(mia, { role: 'MEMBER' }), {
      code: 'NOT_AUTHORIZED',
      actors: [mia.id, `ops.${mia.id}`],
    });
  }, 180_000);

  it('COM-07 COM-11 EVT-80 EVT-115 what a member does counts only in front of the moment at which they are put out', async () => {
    const [lea, mo, host] = [await stage.attendee(), await stage.speaker(), await stage.speaker()];
    const made = async (): Promise<Uses> => {
      const event = await stage.published(host, { isPublic: false });
      const asking = await stage.attendee();
      const [first, second, third] = [1, 2, 3].map(() => stage.request(asking, [], { communityId: 'stage' }));
      const accepted = stage.accepting(await (first as NonNullable<typeof first>));
      return {
        register: by(lea.client, REGISTER, { id: event }),
        ask: by(lea.client, ASK, stage.asking([], { communityId: 'stage' })),
        accept: by(mo.client, ACCEPT, accepted),
        decline: by(mo.client, DECLINE, { id: (await second)?.id }),
        question: by(mo.client, QUESTION, { id: (await third)?.id }),
        propose: by(mo.client, PROPOSE, { input: stage.form() }),
      };
    };
    const out = { isMenteeApproved: false, isMentorApproved: false };
    await race(made, () => Promise.all([link(lea, out), link(mo, out)]), {
      code: 'PARTNER_NOT_APPROVED',
      actors: [lea.id, mo.id],
      unlike: { register: 'COMMUNITY_OPTION_OFF' },
    });
  }, 180_000);

  it('PRO-102 who is paused cannot request, accept, register or host, from the moment of the pause', async () => {
    const [lea, mo, host, mentor] = await Promise.all([
      stage.attendee(),
      stage.speaker(),
      stage.speaker(),
      stage.mentor({ partnerId: 'stage' }),
    ]);
    const made = async (): Promise<Uses> => {
      const event = await stage.published(host);
      const request = await stage.request(await stage.attendee(), [mo]);
      const own = await stage.propose(mo);
      const id = own.data?.createGroupEventRequest.id;
      await stage.ask(stage.ops, 'UpdateGroupEventRequest', { input: { id, status: 'ACCEPTED' } });
      const start = stage.start();
      const invitation = await stage.propose(stage.ops, { mentorId: mo.id, startTime: start });
      const invitedTo = invitation.data?.createGroupEventRequest.id;
      const answer = { id: invitedTo, status: 'ACCEPTED', suitingTimes: [start] };
      return {
        ask: by(lea.client, ASK, stage.asking([mentor])),
        register: by(lea.client, REGISTER, { id: event }),
        accept: by(mo.client, ACCEPT, stage.accepting(request)),
        propose: by(mo.client, PROPOSE, { input: stage.form() }),
        publish: by(mo.client, 'mutation ($id: ID!) { publishGroupEvent(requestId: $id) { id } }', { id }),
        speak: by(mo.client, CHANGE, { input: answer }),
      };
    };
    const pause = () => Promise.all([stage.pause(lea), stage.pause(mo)]);
    await race(made, pause, { code: 'ACCESS_PAUSED', actors: [lea.id, mo.id] });
  }, 180_000);
});
