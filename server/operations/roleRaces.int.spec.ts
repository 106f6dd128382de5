import { userId } from '@waymark/events/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerDemoPerson } from '../identity/index.ts';
import { giveRole } from '../launch/giveRole.ts';
import type { GraphQLClient } from '../testing/GraphQLClient.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';

const PASSWORD = 'correct horse battery';
const REASON = 'They have left the team.';
const ROUNDS = 12;
const CONFIRM = 'mutation ($password: String!) { confirmOperator(password: $password) }';
const ROLE = `mutation ($userId: ID!, $role: UserRole!, $reason: String!) {
  changeUserRole(userId: $userId, role: $role, reason: $reason) { role } }`;
const REVEAL =
  'mutation ($position: Position!, $reason: String!) { revealLogEvent(position: $position, reason: $reason) }';
const LIFT = 'mutation ($input: SafetyActionInput!) { takeSafetyAction(input: $input) }';

type Operator = { readonly id: string; readonly client: GraphQLClient };

describe('roles that are taken while they are used', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    await person('ada');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function person(id: string, role: 'USER' | 'OPS' | 'ADMIN' = 'USER'): Promise<void> {
    const said = { id, email: `${id}@example.org`, password: PASSWORD, userType: null, role };
    await registerDemoPerson(app.app, { ...said, firstName: 'First', lastName: 'Last', at: app.clock.now() });
  }
  async function operator(id: string, role: 'OPS' | 'ADMIN'): Promise<Operator> {
    await person(id, role);
    const client = await app.holderOf({ userId: id, role });
    await client.run(CONFIRM, { password: PASSWORD });
    return { id, client };
  }
  const take = (by: Operator, from: Operator) =>
    by.client.ask(ROLE, { userId: from.id, role: 'USER', reason: REASON });

  it('OPS-01 of two who take each other’s role at the same moment one stays ADMIN', async () => {
    const [rita, sam] = [await operator('rita', 'ADMIN'), await operator('sam', 'ADMIN')];
    const admins = async () =>
      (
        await app.app.db.sql<
          { id: string }[]
        >`select id from users where role = 'ADMIN' and id in ('rita', 'sam')`
      ).map((row) => row.id);
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await Promise.all([take(rita, sam), take(sam, rita)]);
      expect(answers.map(({ code }) => code ?? 'done').sort(), `round ${round}`).toEqual([
        'NOT_AUTHORIZED',
        'done',
      ]);
      expect(await admins()).toHaveLength(1);
      for (const { id } of [rita, sam]) await giveRole(app.app, userId(id), 'ADMIN');
    }
  }, 120_000);

  it('OPS-01 OPS-05 nothing is revealed, and no pause is lifted, behind the moment at which the role is gone', async () => {
    const [root, olga] = [await operator('root', 'ADMIN'), await operator('olga', 'OPS')];
    const [signUp] = await app.app.db.sql<{ position: string }[]>`
      select position from events where stream = 'user-ada' and type = 'UserSignedUp'`;
    const position = String(signUp?.position);
    const input = { action: 'LIFT', userId: 'ada', reason: REASON };
    let used = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const before = await app.app.store.head();
      const tries = [1, 2, 3].flatMap(() => [
        olga.client.ask(REVEAL, { position, reason: REASON }),
        olga.client.ask(LIFT, { input }),
      ]);
      const [taken] = await Promise.all([take(root, olga), ...tries]);
      expect(taken.code, `round ${round}`).toBeUndefined();
      const rows = await app.app.db.sql<{ type: string; gone: boolean }[]>`
        select type, position > (select max(position) from events where stream = 'user-olga' and type = 'UserRoleChanged') as gone
        from events where stream = 'operator-olga' and type in ('FieldsRevealed', 'SafetyActionTaken')
          and position > ${before}`;
      expect(
        rows.filter(({ gone }) => gone),
        `round ${round}`,
      ).toEqual([]);
      used += rows.length;
      await giveRole(app.app, userId('olga'), 'OPS');
    }
    expect(used, 'some came in time').toBeGreaterThan(0);
  }, 120_000);
});
