import { expect, it } from 'vitest';
import { documentOf } from '../../contract/documents.ts';
import { signUpData } from '../../testing/people.ts';
import { testApp } from '../../testing/testApp.ts';

it('ONB-07 a stranger who uses up the sign-ups of a mailbox keeps its owner elsewhere from nothing, and all together flood none', async () => {
  await using app = await testApp({ config: { trustedProxies: 1 } });
  const client = app.anonymous();
  const query = documentOf('SignUp');
  const from = async (address: string, email: string) => {
    const body = JSON.stringify({ query, variables: { userData: signUpData({ email }) } });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const { errors } = await (await client.post(body, headers)).json();
    return errors?.[0]?.extensions.code ?? 'taken';
  };
  const many = async (count: number, address: string) => {
    const answers = [];
    for (let at = 0; at < count; at += 1) answers.push(await from(address, 'ada@example.org'));
    return answers.filter((each) => each === 'taken').length;
  };
  expect(await many(7, '198.51.100.7')).toBe(5);
  expect(await from('198.51.100.7', 'another@example.org')).toBe('taken');
  expect(await from('203.0.113.9', 'ada@example.org'), 'the owner').toBe('taken');
  expect(await many(7, '198.51.100.8')).toBe(5);
  expect(await many(7, '198.51.100.9')).toBe(5);
  expect(await many(7, '198.51.100.10')).toBe(4);
  expect(await from('203.0.113.10', 'ada@example.org')).toBe('RATE_LIMITED');
}, 60_000);

it('ONB-17 mails that are asked for again from one place are bounded, whatever mailboxes they are for', async () => {
  await using app = await testApp({ config: { trustedProxies: 1 } });
  const client = app.anonymous();
  const query = documentOf('ResendEmailValidation');
  const from = async (address: string, at: number) => {
    const variables = { id: 'any', email: `nobody-${at}@example.org` };
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const answer = await client.post(JSON.stringify({ query, variables }), headers);
    const { errors } = await answer.json();
    return errors?.[0]?.extensions.code ?? 'taken';
  };
  const answers = await Promise.all(Array.from({ length: 203 }, (_, at) => from('198.51.100.7', at)));
  expect(answers.filter((each) => each === 'taken')).toHaveLength(200);
  expect(answers.filter((each) => each === 'RATE_LIMITED')).toHaveLength(3);
  expect(await from('203.0.113.9', 999), 'elsewhere').toBe('taken');
}, 60_000);
