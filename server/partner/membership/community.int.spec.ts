import { userId } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import { linkPartner } from '../../identity/index.ts';
import { authTokenFor, codeIn, logIn, type Member, member, signUpData } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { registerPartner } from '../index.ts';

const DAY = 24 * 60 * 60_000;

async function communities(app: TestApp): Promise<void> {
  const common = { subdomain: null, isDefault: false };
  await registerPartner(app.app, {
    ...common,
    partnerId: 'open',
    name: 'Open',
    isDefault: true,
    settings: { searchPack: true },
  });
  await registerPartner(app.app, {
    ...common,
    partnerId: 'quay',
    name: 'Quay',
    subdomain: 'quay',
    settings: { needsApproval: true, whiteLabel: true },
  });
  await registerPartner(app.app, {
    ...common,
    partnerId: 'walled',
    name: 'Walled',
    settings: { closedCommunity: true },
  });
}

/** Makes somebody look after a community. */
async function appoint(app: TestApp, who: Member, partnerId: string, role: 'MANAGER' | 'OWNER' = 'MANAGER') {
  const link = { userId: userId(who.id), partnerId, role, isMenteeApproved: true, isMentorApproved: true };
  await linkPartner(app.app, link, app.clock.now());
}

const membershipFields = 'id role menteeApproval mentorApproval refusalReason user { firstName lastName }';
const approve = `mutation($userId: ID!, $role: ApprovalRole!) {
  approvePartnerUser(partnerId: "quay", userId: $userId, role: $role) { ${membershipFields} } }`;
const refuse = `mutation($userId: ID!, $role: ApprovalRole!, $reason: String!) {
  refusePartnerUser(partnerId: "quay", userId: $userId, role: $role, reason: $reason) { ${membershipFields} } }`;
const people = `query($isWaiting: Boolean, $limit: Int) {
  getPartnerMembers(partnerId: "quay", isWaiting: $isWaiting, limit: $limit) { total hasMore data { ${membershipFields} } } }`;
const mine = `{ getMemberships { partner { id } menteeApproval mentorApproval refusalReason }
  me { selectedPartner { id } isMenteeApproved isMentorApproved } }`;

describe('communities', () => {
  it('COM-01 COM-03 COM-09 API-74 are joined at once when open, and wait for an answer when not', async () => {
    await using app = await testApp();
    await communities(app);
    const ada = await member(app, 'ada@example.org');
    const join = (partnerId: string) =>
      ada.client.perform<Record<string, unknown>>('CreateUserPartnerLink', { userId: ada.id, partnerId });
    expect(await ada.client.perform('GetAllUserPartners', { userId: ada.id })).toMatchObject([
      { partner: { id: 'open' }, isMenteeApproved: true, role: 'MEMBER' },
    ]);
    for (const partnerId of ['quay', 'walled']) {
      expect(await join(partnerId)).toMatchObject({
        partner: { id: partnerId },
        isMenteeApproved: false,
        isMentorApproved: false,
        role: 'MEMBER',
        user: { id: ada.id, firstName: 'Ada' },
      });
    }
    expect(await join('quay')).toMatchObject({ partner: { id: 'quay' } });
    const { data } = await ada.client.ask(mine);
    expect(data).toMatchObject({
      getMemberships: [
        { partner: { id: 'open' }, menteeApproval: 'APPROVED', mentorApproval: 'APPROVED' },
        { partner: { id: 'quay' }, menteeApproval: 'WAITING', mentorApproval: 'NOT_ASKED' },
        { partner: { id: 'walled' }, menteeApproval: 'WAITING' },
      ],
      me: { selectedPartner: { id: 'open' }, isMenteeApproved: true },
    });
    // TRP-05: waiting elsewhere locks nobody out.
    expect(await logIn(app, 'ada@example.org')).toMatchObject({ userId: ada.id });
    expect(await ada.client.refusal('CreateUserPartnerLink', { userId: ada.id, partnerId: 'none' })).toBe(
      'NOT_FOUND',
    );
  });

  it('say what they are for and how many were let in, which a visitor does not learn', async () => {
    await using app = await testApp();
    await communities(app);
    const [ada, nora] = [await member(app, 'ada@example.org'), await member(app, 'nora@example.org')];
    await appoint(app, nora, 'quay');
    const all = '{ getAllPartners { id memberCount descriptionEn descriptionPt } }';
    const counts = async () => {
      const { data } = await ada.client.ask(all);
      const found = data as { getAllPartners: { id: string; memberCount: number }[] };
      return Object.fromEntries(found.getAllPartners.map(({ id, memberCount }) => [id, memberCount]));
    };
    await expect.poll(counts, { timeout: 5_000 }).toEqual({ open: 2, quay: 1, walled: 0 });
    // Who waits for an answer is not counted before it.
    await ada.client.perform('CreateUserPartnerLink', { userId: ada.id, partnerId: 'quay' });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await counts()).toEqual({ open: 2, quay: 1, walled: 0 });
    await nora.client.ask(approve, { userId: ada.id, role: 'mentee' });
    await expect.poll(counts, { timeout: 5_000 }).toEqual({ open: 2, quay: 2, walled: 0 });
    await ada.client.perform('DeleteUserPartnerLink', { userId: ada.id, partnerId: 'quay' });
    await expect.poll(counts, { timeout: 5_000 }).toEqual({ open: 2, quay: 1, walled: 0 });
    // Nobody is in who has not proved their address.
    const visitor = app.anonymous();
    await visitor.perform('SignUp', { userData: signUpData({ email: 'new@example.org' }) });
    await app.settled();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await counts()).toEqual({ open: 2, quay: 1, walled: 0 });
    const mail = (await app.outbox()).find(({ to }) => to === 'new@example.org');
    await visitor.perform('EmailValidation', { code: codeIn(mail ?? { text: '' }) });
    await expect.poll(counts, { timeout: 5_000 }).toEqual({ open: 3, quay: 1, walled: 0 });

    const change = `mutation($data: UpdatePartnerInput!) {
      updatePartner(partnerId: "quay", data: $data) { descriptionEn descriptionPt } }`;
    const data = { descriptionEn: ' Boat builders ', descriptionPt: 'Construtores de barcos' };
    expect((await nora.client.ask(change, { data })).data).toEqual({
      updatePartner: { descriptionEn: 'Boat builders', descriptionPt: 'Construtores de barcos' },
    });
    expect((await ada.client.ask(change, { data })).code).toBe('NOT_AUTHORIZED');
    const tooLong = await nora.client.ask(change, { data: { descriptionEn: 'x'.repeat(301) } });
    expect(tooLong.code).toBe('BAD_USER_INPUT');
    expect((await app.anonymous().ask(all)).data).toEqual({
      getAllPartners: [
        { id: 'open', memberCount: null, descriptionEn: null, descriptionPt: null },
        {
          id: 'quay',
          memberCount: null,
          descriptionEn: 'Boat builders',
          descriptionPt: 'Construtores de barcos',
        },
        { id: 'walled', memberCount: null, descriptionEn: null, descriptionPt: null },
      ],
    });
  });

  it('COM-03 PRT-66 are partners; linked with a person and unlinked by their documented operations, each once', async () => {
    await using app = await testApp();
    await communities(app);
    const ada = await member(app, 'ada@example.org');
    const [link, unlink] = ['CreateUserPartnerLink', 'DeleteUserPartnerLink'];
    const quay = { userId: ada.id, partnerId: 'quay' };
    const linked = async () =>
      (await ada.client.perform<{ partner: { id: string } }[]>('GetAllUserPartners', { userId: ada.id })).map(
        ({ partner }) => partner.id,
      );
    expect(await linked()).toEqual(['open']);
    expect(await ada.client.perform('GetPartner', { id: 'quay' })).toMatchObject({
      id: 'quay',
      name: 'Quay',
    });
    for (let time = 0; time < 2; time += 1) {
      expect(await ada.client.perform(link, quay)).toEqual({
        id: `${ada.id}:quay`,
        role: 'MEMBER',
        isMenteeApproved: false,
        isMentorApproved: false,
        user: { id: ada.id, firstName: 'Ada', lastName: 'Byron', role: 'USER' },
        partner: { id: 'quay', name: 'Quay', subdomain: 'quay' },
      });
      expect(await linked()).toEqual(['open', 'quay']);
      const head = await app.app.store.head();
      await ada.client.perform(link, quay);
      expect([await app.app.store.head(), await linked()]).toEqual([head, ['open', 'quay']]);
      expect(await ada.client.perform(unlink, quay)).toBe(true);
      expect(await linked()).toEqual(['open']);
      expect(await ada.client.refusal(unlink, quay)).toBe('NOT_FOUND');
    }
  });

  it('API-26 API-52 API-74 API-75 are joined, left and asked about by nobody but the person', async () => {
    await using app = await testApp();
    await communities(app);
    const ada = await member(app, 'ada@example.org');
    const ben = await member(app, 'ben@example.org');
    const asked = { userId: ada.id, partnerId: 'open' };
    for (const operation of [
      'CreateUserPartnerLink',
      'DeleteUserPartnerLink',
      'GetLastUserDisconnectedCommunity',
      'GetAllUserPartners',
    ]) {
      expect(await ben.client.refusal(operation, asked), operation).toBe('NOT_AUTHORIZED');
      expect(await app.anonymous().refusal(operation, asked), operation).toBe('EXPIRED_TOKEN');
    }
    expect(await ada.client.perform('GetAllUserPartners', { userId: ada.id })).toHaveLength(1);
  });

  it('COM-04 COM-05 COM-06 COM-10 are left, and offered again for 30 days', async () => {
    await using app = await testApp();
    await communities(app);
    const ada = await member(app, 'ada@example.org');
    const last = () => ada.client.perform('GetLastUserDisconnectedCommunity', { userId: ada.id });
    expect(await last()).toBeNull();
    expect(await ada.client.perform('DeleteUserPartnerLink', { userId: ada.id, partnerId: 'open' })).toBe(
      true,
    );
    expect(await ada.client.refusal('DeleteUserPartnerLink', { userId: ada.id, partnerId: 'open' })).toBe(
      'NOT_FOUND',
    );
    expect(await last()).toEqual({ partner: { id: 'open', name: 'Open' } });
    await ada.client.perform('CreateUserPartnerLink', { userId: ada.id, partnerId: 'open' });
    expect(await last()).toBeNull();
    await ada.client.perform('DeleteUserPartnerLink', { userId: ada.id, partnerId: 'open' });
    await app.advance(30 * DAY - 60_000);
    const { accessToken } = await logIn(app, 'ada@example.org');
    ada.client.accessToken = accessToken;
    expect(await last()).not.toBeNull();
    await app.advance(60_001);
    expect(await last()).toBeNull();
  });

  it('COM-11 are chosen among one’s own, and the chosen one is kept through an approval elsewhere', async () => {
    await using app = await testApp();
    await communities(app);
    const ada = await member(app, 'ada@example.org');
    const mia = await member(app, 'mia@example.org');
    await appoint(app, mia, 'quay');
    const select = (partnerId: string) =>
      ada.client.ask('mutation($id: ID!) { selectPartner(partnerId: $id) { selectedPartner { id } } }', {
        id: partnerId,
      });
    expect((await select('quay')).code).toBe('NOT_FOUND');
    await ada.client.perform('CreateUserPartnerLink', { userId: ada.id, partnerId: 'quay' });
    expect((await select('quay')).code).toBe('PARTNER_NOT_APPROVED');
    await mia.client.ask(approve, { userId: ada.id, role: 'mentee' });
    expect((await ada.client.ask(mine)).data).toMatchObject({ me: { selectedPartner: { id: 'open' } } });
    expect((await select('quay')).data).toEqual({ selectPartner: { selectedPartner: { id: 'quay' } } });
    await mia.client.ask(refuse, { userId: ada.id, role: 'mentor', reason: 'Not here' });
    expect((await ada.client.ask(mine)).data).toMatchObject({ me: { selectedPartner: { id: 'quay' } } });
    await ada.client.perform('DeleteUserPartnerLink', { userId: ada.id, partnerId: 'quay' });
    expect((await ada.client.ask(mine)).data).toMatchObject({ me: { selectedPartner: { id: 'open' } } });
  });

  it('COM-07 COM-08 ERR-28 ERR-29 say why a mentor cannot be booked', async () => {
    await using app = await testApp();
    await communities(app);
    const ada = await member(app, 'ada@example.org');
    const tom = await member(app, 'tom@example.org', { userType: 'mentor', partnerId: 'walled' });
    const uma = await member(app, 'uma@example.org', { userType: 'mentor', partnerId: 'open' });
    const why = async (who: Member, mentor: Member) => {
      const { data } = await who.client.ask('query($id: ID!) { getUser(id: $id) { bookingRefusal } }', {
        id: mentor.id,
      });
      return (data as { getUser: { bookingRefusal: string | null } }).getUser.bookingRefusal;
    };
    await appoint(app, tom, 'walled');
    expect(await why(ada, uma)).toBeNull();
    expect(await why(ada, tom)).toBe('CLOSED_COMMUNITY');
    await ada.client.perform('CreateUserPartnerLink', { userId: ada.id, partnerId: 'walled' });
    expect(await why(ada, tom)).toBe('CLOSED_COMMUNITY');
    await appoint(app, ada, 'walled');
    expect(await why(ada, tom)).toBeNull();
    // Walled has no search pack, so who is only there stays there.
    await ada.client.perform('DeleteUserPartnerLink', { userId: ada.id, partnerId: 'open' });
    expect(await why(ada, uma)).toBe('COMMUNITY_OPTION_OFF');
  });
});

describe('approval', () => {
  it('ONB-32 PRT-69 OPS-02 is given per role by a manager, and arrives live', async () => {
    await using app = await testApp();
    await communities(app);
    const mia = await member(app, 'mia@example.org');
    await appoint(app, mia, 'quay');
    const ned = await member(app, 'ned@example.org');
    await appoint(app, ned, 'quay', 'OWNER');
    const ada = await member(app, 'ada@example.org', { userType: 'both' });
    const watch = (who: Member) =>
      who.client.subscribe<{ userEvents: { kind: string; payload: unknown } }>(
        `subscription { userEvents { kind payload { ... on MembershipAnswered { userId partnerId isApproved }
          ... on UserChanged { userId } } } }`,
      );
    const [adasScreen, nedsScreen] = [watch(ada), watch(ned)];
    for (const screen of [adasScreen, nedsScreen]) {
      expect((await screen.next()).userEvents.kind).toBe('HEARTBEAT');
    }
    await ada.client.perform('CreateUserPartnerLink', { userId: ada.id, partnerId: 'quay' });
    // Another manager's screen receives who came to wait.
    const came = await nedsScreen.until(({ userEvents }) => userEvents.kind === 'USER_CHANGED');
    expect(came.userEvents.payload).toEqual({ userId: ada.id });
    expect((await mia.client.ask(people, { isWaiting: true })).data).toMatchObject({
      getPartnerMembers: {
        total: 1,
        hasMore: false,
        data: [{ menteeApproval: 'WAITING', mentorApproval: 'WAITING', user: { firstName: 'Ada' } }],
      },
    });

    const approved = await mia.client.ask(approve, { userId: ada.id, role: 'mentee' });
    expect(approved.data).toMatchObject({
      approvePartnerUser: { menteeApproval: 'APPROVED', mentorApproval: 'WAITING' },
    });
    for (const screen of [adasScreen, nedsScreen]) {
      const item = await screen.until(({ userEvents }) => userEvents.kind === 'MEMBERSHIP_ANSWERED');
      expect(item.userEvents.payload).toEqual({ userId: ada.id, partnerId: 'quay', isApproved: true });
    }
    const reason = 'We look for people who have run a shop';
    const unsaid = await mia.client.ask(refuse, { userId: ada.id, role: 'mentor', reason: ' ' });
    expect(unsaid.errors[0]?.extensions.fields).toEqual({ reason: 'required' });
    await mia.client.ask(refuse, { userId: ada.id, role: 'mentor', reason });
    await app.settled();
    const mails = (await app.outbox()).filter(({ to }) => to === 'ada@example.org');
    const textOf = (subject: string) => mails.find((mail) => mail.subject === subject)?.text;
    expect(textOf('Quay has approved you')).toContain('approved you as a learner');
    expect(textOf('About your request at Quay')).toContain(reason);
    expect(app.logged.join('\n')).not.toContain(reason);
    expect((await mia.client.ask(people, { isWaiting: true })).data).toMatchObject({
      getPartnerMembers: { total: 0, data: [] },
    });
    expect((await ada.client.ask(mine)).data).toMatchObject({
      getMemberships: [
        { partner: { id: 'open' } },
        { menteeApproval: 'APPROVED', mentorApproval: 'REFUSED', refusalReason: reason },
      ],
    });
  });

  it('OPS-02 PRT-68 is for managers of that community alone, and so is everything about its people', async () => {
    await using app = await testApp();
    await communities(app);
    const ada = await member(app, 'ada@example.org');
    const other = await member(app, 'other@example.org');
    await appoint(app, other, 'walled', 'OWNER');
    const mia = await member(app, 'mia@example.org');
    await appoint(app, mia, 'quay');
    await ada.client.perform('CreateUserPartnerLink', { userId: ada.id, partnerId: 'quay' });
    const ops = await app.holderOf({ userId: other.id, role: 'OPS' });
    const tries: [string, Record<string, unknown>][] = [
      [approve, { userId: ada.id, role: 'mentee' }],
      [refuse, { userId: ada.id, role: 'mentee', reason: 'no' }],
      [people, {}],
      ['mutation { updatePartner(partnerId: "quay", data: { primaryColor: "#112233" }) { id } }', {}],
    ];
    for (const [document, variables] of tries) {
      for (const client of [ada.client, other.client, ops]) {
        expect((await client.ask(document, variables)).code, document).toBe('NOT_AUTHORIZED');
      }
      expect((await app.anonymous().ask(document, variables)).code, document).toBe('EXPIRED_TOKEN');
    }
    expect((await ada.client.ask(mine)).data).toMatchObject({
      getMemberships: [{}, { menteeApproval: 'WAITING' }],
    });
    // A last name is shown as the person shows it, to a manager too; nothing else private is in there.
    const listed = await mia.client.ask(
      `{ getPartnerMembers(partnerId: "quay", isWaiting: true) {
        data { user { firstName lastName postcode gender { name } } } } }`,
    );
    expect(listed.data).toEqual({
      getPartnerMembers: {
        data: [{ user: { firstName: 'Ada', lastName: null, postcode: null, gender: null } }],
      },
    });
    const removal = { userId: ada.id, partnerId: 'quay' };
    expect(await other.client.refusal('DeleteUserPartnerLink', removal)).toBe('NOT_AUTHORIZED');
    expect(await mia.client.perform('DeleteUserPartnerLink', removal)).toBe(true);
    // Who no longer manages the community has lost every right at once.
    await linkPartner(
      app.app,
      { userId: userId(mia.id), partnerId: 'quay', isMenteeApproved: true, isMentorApproved: true },
      app.clock.now(),
    );
    expect((await mia.client.ask(people, {})).code).toBe('NOT_AUTHORIZED');
    expect((await mia.client.ask(approve, { userId: ada.id, role: 'mentee' })).code).toBe('NOT_AUTHORIZED');
  });

  it('ONB-32 PRT-69 nobody who was refused comes back approved by leaving and joining again', async () => {
    await using app = await testApp();
    await communities(app);
    const mia = await member(app, 'mia@example.org');
    await appoint(app, mia, 'open');
    const ada = await member(app, 'ada@example.org', { userType: 'both' });
    const no =
      'mutation($id: ID!) { refusePartnerUser(partnerId: "open", userId: $id, role: mentor, reason: "No") { id } }';
    await mia.client.run(no, { id: ada.id });
    const open = { userId: ada.id, partnerId: 'open' };
    await ada.client.perform('DeleteUserPartnerLink', open);
    expect(await ada.client.perform('CreateUserPartnerLink', open)).toMatchObject({
      isMenteeApproved: true,
      isMentorApproved: false,
    });
    expect((await ada.client.ask(mine)).data).toMatchObject({
      getMemberships: [{ partner: { id: 'open' }, menteeApproval: 'APPROVED', mentorApproval: 'WAITING' }],
    });
    const yes =
      'mutation($id: ID!) { approvePartnerUser(partnerId: "open", userId: $id, role: mentor) { id } }';
    await mia.client.run(yes, { id: ada.id });
    await ada.client.perform('DeleteUserPartnerLink', open);
    expect(await ada.client.perform('CreateUserPartnerLink', open)).toMatchObject({ isMentorApproved: true });
  });

  it('COM-09 OPS-02 nobody who was taken out of an open community comes back in before a manager says yes', async () => {
    await using app = await testApp();
    await communities(app);
    const mia = await member(app, 'mia@example.org');
    await appoint(app, mia, 'open');
    const ada = await member(app, 'ada@example.org');
    const open = { userId: ada.id, partnerId: 'open' };
    const last = () => ada.client.perform('GetLastUserDisconnectedCommunity', { userId: ada.id });
    expect(await mia.client.perform('DeleteUserPartnerLink', open)).toBe(true);
    expect(await last(), 'they did not leave it').toBeNull();
    for (let time = 0; time < 2; time += 1) {
      expect(await ada.client.perform('CreateUserPartnerLink', open)).toMatchObject({
        partner: { id: 'open' },
        isMenteeApproved: false,
        isMentorApproved: false,
      });
      expect((await ada.client.ask(mine)).data).toMatchObject({
        getMemberships: [{ partner: { id: 'open' }, menteeApproval: 'WAITING', mentorApproval: 'NOT_ASKED' }],
      });
      await ada.client.perform('DeleteUserPartnerLink', open);
    }
    expect(await logIn(app, 'ada@example.org'), 'they are not locked out of all').toMatchObject({
      userId: ada.id,
    });
    await ada.client.perform('CreateUserPartnerLink', open);
    const waiting =
      '{ getPartnerMembers(partnerId: "open", isWaiting: true) { data { user { firstName } menteeApproval } } }';
    expect((await mia.client.ask(waiting)).data).toEqual({
      getPartnerMembers: { data: [{ user: { firstName: 'Ada' }, menteeApproval: 'WAITING' }] },
    });
    const yes =
      'mutation($id: ID!) { approvePartnerUser(partnerId: "open", userId: $id, role: mentee) { id } }';
    await mia.client.run(yes, { id: ada.id });
    expect((await ada.client.ask(mine)).data).toMatchObject({
      getMemberships: [{ partner: { id: 'open' }, menteeApproval: 'APPROVED' }],
    });
  });

  it('OPS-02 PRT-68 no manager locks the owner out', async () => {
    await using app = await testApp();
    await communities(app);
    const mia = await member(app, 'mia@example.org');
    await appoint(app, mia, 'quay');
    const ned = await member(app, 'ned@example.org', { subdomain: 'quay' });
    await appoint(app, ned, 'quay', 'OWNER');
    for (const role of ['mentee', 'mentor']) {
      const { code } = await mia.client.ask(refuse, { userId: ned.id, role, reason: 'I want it for myself' });
      expect(code, role).toBe('CONFLICT');
    }
    expect(await logIn(app, 'ned@example.org')).toMatchObject({ userId: ned.id, isMenteeApproved: true });
  });

  it('COM-09 ONB-32 TRP-05 who signs up at a closed community waits for its answer, and logs in meanwhile', async () => {
    await using app = await testApp();
    await communities(app);
    const ada = await member(app, 'ada@example.org', { userType: 'mentor', partnerId: 'walled' });
    expect((await ada.client.ask(mine)).data).toMatchObject({
      getMemberships: [{ partner: { id: 'walled' }, menteeApproval: 'NOT_ASKED', mentorApproval: 'WAITING' }],
      me: { isMenteeApproved: false, isMentorApproved: false },
    });
    expect(await logIn(app, 'ada@example.org')).toMatchObject({ userId: ada.id, isMentorApproved: false });
  });

  it('AUT-22 ERR-36 TRP-05 ONB-14 ONB-46 who signs up comes in and waits; a first approval opens the log-in, in the role that it is for', async () => {
    await using app = await testApp();
    await communities(app);
    const mia = await member(app, 'mia@example.org');
    await appoint(app, mia, 'quay');
    const visitor = app.anonymous();
    const { id } = await visitor.perform<{ id: string }>('SignUp', {
      userData: signUpData({ email: 'new@example.org', userType: 'both', subdomain: 'quay' }),
    });
    await app.settled();
    const mail = (await app.outbox()).find((each) => codeIn(each).startsWith(`${id}.`));
    expect((await mia.client.ask(people, { isWaiting: true })).data).toMatchObject({
      getPartnerMembers: { total: 0 },
    });
    const { accessToken } = await visitor.perform<{ accessToken: string }>('EmailValidation', {
      code: codeIn(mail ?? { text: '' }),
    });
    const waiting = app.anonymous();
    waiting.accessToken = accessToken;
    expect((await waiting.ask('{ me { isMenteeApproved isMentorApproved } }')).data).toEqual({
      me: { isMenteeApproved: false, isMentorApproved: false },
    });
    expect(await waiting.refusal('SendMessage', { userId: mia.id, messageText: 'hello' })).toBe(
      'PARTNER_NOT_APPROVED',
    );
    const profile = { data: { headline: 'Bakes bread' } };
    const edited = 'mutation ($data: UpdateUserInput!) { updateUser(data: $data) { headline } }';
    expect((await waiting.ask(edited, profile)).data).toEqual({ updateUser: { headline: 'Bakes bread' } });
    expect((await waiting.ask('{ getResources(limit: 1) { items { id } } }')).code).toBeUndefined();
    const live = waiting.subscribe<{ userEvents: { kind: string; payload: object | null } }>(
      `subscription { userEvents { kind payload { ... on MembershipAnswered { userId partnerId isApproved } } } }`,
    );
    expect((await live.next()).userEvents.kind).toBe('HEARTBEAT');
    const refused = await visitor.ask('query($t: String!) { auth(authToken: $t) { email } }', {
      t: await authTokenFor(app, 'new@example.org'),
    });
    expect(refused.errors[0]?.message).toBe('User not approved by the partner');
    await mia.client.ask(approve, { userId: id, role: 'mentee' });
    const answered = await live.until(({ userEvents }) => 'isApproved' in (userEvents.payload ?? {}));
    expect(answered.userEvents.payload).toMatchObject({ userId: id, partnerId: 'quay', isApproved: true });
    expect(await logIn(app, 'new@example.org')).toMatchObject({
      isMenteeApproved: true,
      isMentorApproved: false,
    });
  });
});
