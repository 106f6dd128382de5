import { userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { linkPartner } from '../../identity/index.ts';
import { partner } from '../../testing/partner.ts';
import { type Member, member } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';

const ROUNDS = 10;
const REMOVE = 'mutation ($userId: ID!) { deleteUserPartnerLink(userId: $userId, partnerId: "quay") }';
const JOIN = `mutation ($userId: ID!) { createUserPartnerLink(userId: $userId, partnerId: "quay") { id } }`;
const APPROVE = `mutation ($userId: ID!) { approvePartnerUser(partnerId: "quay", userId: $userId, role: mentee) { id } }`;

async function quay(app: TestApp, settings: object = {}) {
  await partner(app, { partnerId: 'quay', name: 'Quay', subdomain: 'quay', isDefault: false, settings });
}

async function appoint(app: TestApp, { id }: Member, role: 'MEMBER' | 'MANAGER' | 'OWNER') {
  const link = {
    userId: userId(id),
    partnerId: 'quay',
    role,
    isMenteeApproved: true,
    isMentorApproved: true,
  };
  await linkPartner(app.app, link, app.clock.now());
}

async function inQuay(app: TestApp): Promise<readonly string[]> {
  const rows = await app.app.db.sql<{ id: string }[]>`
    select user_id as id from user_partners where partner_id = 'quay' order by user_id`;
  return rows.map(({ id }) => id);
}

it('OPS-02 PRT-68 of two managers who take each other out at the same moment one stays', async () => {
  await using app = await testApp();
  await quay(app);
  const [mia, max] = [await member(app, 'mia@example.org'), await member(app, 'max@example.org')];
  for (let round = 0; round < ROUNDS; round++) {
    for (const who of [mia, max]) await appoint(app, who, 'MANAGER');
    const answers = await Promise.all([
      mia.client.ask(REMOVE, { userId: max.id }),
      max.client.ask(REMOVE, { userId: mia.id }),
    ]);
    expect(answers.map(({ code }) => code ?? 'done').sort(), `round ${round}`).toEqual([
      'NOT_AUTHORIZED',
      'done',
    ]);
    expect(await inQuay(app)).toHaveLength(1);
  }
}, 120_000);

it('OPS-02 what a manager answers counts only in front of the moment at which they are out', async () => {
  await using app = await testApp();
  await quay(app, { needsApproval: true });
  const owner = await member(app, 'owner@example.org');
  await appoint(app, owner, 'OWNER');
  const mia = await member(app, 'mia@example.org');
  for (let round = 0; round < ROUNDS; round++) {
    await appoint(app, mia, 'MANAGER');
    const ada = await member(app, `ada${round}@example.org`);
    await ada.client.run(JOIN, { userId: ada.id });
    await Promise.all([
      mia.client.ask(APPROVE, { userId: ada.id }),
      owner.client.ask(REMOVE, { userId: mia.id }),
    ]);
    const [late] = await app.app.db.sql<{ count: string }[]>`
      select count(*) from events where stream = ${`user-${ada.id}`} and type = 'PartnerRoleAnswered'
        and position > (select max(position) from events where stream = ${`user-${mia.id}`} and type = 'UserPartnerUnlinked')`;
    expect(Number(late?.count), `round ${round}`).toBe(0);
  }
}, 120_000);

it('COM-04 PRT-68 the owner stays, who joins at the same moment as they are taken out is in or out, and nobody is twice', async () => {
  await using app = await testApp();
  await quay(app);
  const [owner, mia] = [await member(app, 'owner@example.org'), await member(app, 'mia@example.org')];
  await appoint(app, owner, 'OWNER');
  await appoint(app, mia, 'MANAGER');
  const ada = await member(app, 'ada@example.org');
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all([
      owner.client.ask(REMOVE, { userId: owner.id }),
      mia.client.ask(REMOVE, { userId: owner.id }),
      ada.client.ask(JOIN, { userId: ada.id }),
      ada.client.ask(JOIN, { userId: ada.id }),
      mia.client.ask(REMOVE, { userId: ada.id }),
    ]);
    expect(
      answers.slice(0, 2).map(({ code }) => code),
      'an owner stays',
    ).toEqual(['CONFLICT', 'CONFLICT']);
    for (const { code } of answers.slice(2)) expect([undefined, 'NOT_FOUND']).toContain(code);
    const people = await inQuay(app);
    expect(new Set(people).size).toBe(people.length);
    const mine = await ada.client.run<{ getMemberships: { partner: { id: string } }[] }>(
      '{ getMemberships { partner { id } } }',
    );
    const isIn = mine.getMemberships.some((each) => each.partner.id === 'quay');
    expect(people.includes(ada.id), 'one answer everywhere').toBe(isIn);
    expect(people).toEqual(expect.arrayContaining([owner.id, mia.id]));
  }
}, 120_000);
