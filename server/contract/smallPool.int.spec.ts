import { expect, it } from 'vitest';
import { answerOf } from '../testing/GraphQLClient.ts';
import { randomAddress } from '../testing/randomAddress.ts';
import { requestBody } from '../testing/requestBody.ts';
import { testApp } from '../testing/testApp.ts';
import { callText, operationsOf } from './testing/callText.ts';
import { othersCalls } from './testing/othersCalls.ts';
import { makeOthersThings } from './testing/othersThings.ts';
import { calls } from './testing/rightsCalls.ts';
import { openCommunities, type Somebody } from './testing/rightsWorld.ts';

const queries = operationsOf('query');

it('a process with one connection answers every query at once though no personal key is in memory', async () => {
  await using app = await testApp({ config: { trustedProxies: 1, databasePool: 1 } });
  await openCommunities(app);
  const things = await makeOthersThings(app);
  const { ada, tom, ids } = things;
  const own = { plan: ids.plan, card: ids.card, session: ids.session };
  const now = app.clock.now();

  const callsOf = (me: Somebody, another: Somebody) => [
    ...Object.entries(calls).map(([call, variables]) => ({ call, all: [variables({ me, another, now })] })),
    ...Object.entries(othersCalls).map(([call, all]) => ({ call, all: all({ me, own, things, now }) })),
  ];

  async function ask(me: Somebody, call: string, variables: object): Promise<string> {
    const operation = queries.get(call.split(' ')[0] ?? '');
    if (!operation) return 'no query';
    const { body, headers } = requestBody(callText(operation, { ...variables }), { ...variables });
    const { code } = await answerOf(
      await me.client.post(body, { ...headers, 'x-forwarded-for': randomAddress() }),
    );
    return code === 'INTERNAL' || code === 'RATE_LIMITED' ? `${call}: ${code}` : 'answered';
  }

  app.app.db.keyring.forgetAll();
  const answers = await Promise.all(
    [callsOf(ada, tom), callsOf(tom, ada)].flatMap((each, index) =>
      each.flatMap(({ call, all }) => all.map((variables) => ask(index === 0 ? ada : tom, call, variables))),
    ),
  );
  const asked = answers.filter((answer) => answer !== 'no query');
  expect(asked.length).toBeGreaterThan(150);
  expect(asked.filter((answer) => answer !== 'answered')).toEqual([]);
}, 120_000);
