import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTinyApi, type TinyApi } from '#/testing/tinyApi.ts';
import { MeQuery } from '../session/operations.ts';
import { settings } from '../settings.ts';
import { apiClient } from './apiClient.ts';

const ownPath = settings.apiPath;
let api: TinyApi;
beforeEach(async () => {
  api = await startTinyApi();
  settings.apiPath = api.url;
});
afterEach(() => {
  settings.apiPath = ownPath;
  return api.close();
});

it('API-15 API-17 LIM-33 the logged-in person is queried each time, and kept in no cache', async () => {
  const names = ['Ana', 'Bea'];
  api.state.intercept = (name) =>
    name === 'Me'
      ? { body: { data: { me: { __typename: 'User', id: 'u1', firstName: names.shift() } } } }
      : undefined;
  const ask = async () => (await apiClient.query({ query: MeQuery })).data?.me?.firstName;
  expect([await ask(), await ask()]).toEqual(['Ana', 'Bea']);
});

it('LIV-05 a live event during a query repeats the query: the answer under way may be older', async () => {
  const names = ['Ana', 'Bea'];
  api.state.intercept = (name) =>
    name === 'Me'
      ? { body: { data: { me: { __typename: 'User', id: 'u1', firstName: names.shift() } } } }
      : undefined;
  const ask = async () => (await apiClient.query({ query: MeQuery })).data?.me?.firstName;
  expect((await Promise.all([ask(), ask()])).toSorted()).toEqual(['Ana', 'Bea']);
});
