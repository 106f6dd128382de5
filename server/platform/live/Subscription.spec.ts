import { buildSchema, GraphQLError, parse } from 'graphql';
import { expect, it } from 'vitest';
import type { Engine } from '../graphql/engine.ts';
import { Subscription } from './Subscription.ts';

it('LIV-02 (partly) what was stopped while it was being opened says nothing, for its id may be in use again', async () => {
  let fail = (_error: Error) => {};
  const opening = new Promise<never>((_opened, reject) => {
    fail = reject;
  });
  const schema = buildSchema('type Query { a: Int } type Subscription { a: Int }');
  const field = schema.getSubscriptionType()?.getFields().a;
  if (field) field.subscribe = () => opening;
  const engine = {
    schema,
    prepare: () => ({ operation: 'subscription', document: parse('subscription { a }'), variables: {} }),
    present: (error: unknown) => [error],
  } as unknown as Engine;
  const sent: unknown[] = [];
  const host = { engine, onFailed: (errors: unknown) => sent.push(errors) };
  const subscription = new Subscription(host as unknown as ConstructorParameters<typeof Subscription>[0]);
  const started = subscription.start({});
  subscription.stop();
  fail(new GraphQLError('Too late.'));
  await started;
  expect(sent).toEqual([]);
});
