import { parse, print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isErrorCode } from '../platform/graphql/errorCodes.ts';
import { schema } from '../schema.ts';
import type { GraphQLClient } from '../testing/GraphQLClient.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { documentOf, variablesOf } from './documents.ts';
import { notBuilt } from './notBuilt.ts';
import { operationIds } from './operationIds.ts';
import { sampleVariables } from './sampleVariables.ts';

const built = operationIds.filter(([, name]) => !notBuilt.has(name));

describe('the documented operations', () => {
  let app: TestApp;
  let client: GraphQLClient;
  beforeAll(async () => {
    app = await testApp();
    client = app.anonymous();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it.each(built)('%s %s runs with exactly its documented variables', async (_id, name) => {
    const document = parse(documentOf(name));
    const variables = sampleVariables(schema(), document);
    expect(Object.keys(variables)).toEqual(variablesOf(document));
    const answer = await client.ask(print(document), variables);
    expect(answer.status).toBe(200);
    // Nobody is logged in and nothing exists, so most are refused: with a code of the contract, never by a fault.
    if (answer.errors.length > 0) expect(isErrorCode(answer.code), answer.code).toBe(true);
    expect(answer.code).not.toBe('INTERNAL');
  });
});
