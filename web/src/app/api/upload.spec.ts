import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTinyApi, type TinyApi } from '#/testing/tinyApi.ts';
import { graphql } from '../graphql.ts';
import { useSession } from '../session/sessionStore.ts';
import { settings } from '../settings.ts';
import { failureOf } from './failure.ts';
import { upload } from './upload.ts';

const Photo = graphql(`
  mutation UpdateUser($data: UpdateUserInput!) {
    updateUser(data: $data) {
      id
    }
  }
`);
const photo = new File(['bytes of a picture'], 'me.png', { type: 'image/png' });

const ownPath = settings.apiPath;
let api: TinyApi;
beforeEach(async () => {
  api = await startTinyApi();
  settings.apiPath = api.url;
  useSession.setState({ accessToken: 'access-1' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  useSession.setState({ accessToken: null });
  settings.apiPath = ownPath;
  await api.close();
});

function recorded(): { body: unknown } {
  return { body: { data: { updateUser: { __typename: 'User', id: 'u1' } } } };
}

it('API-06 LIB-07 sends the file as a multipart form with the bearer token, and answers the data', async () => {
  api.state.intercept = recorded;
  const data = await upload(Photo, { data: { photo } });
  expect(data.updateUser?.id).toBe('u1');
  expect(api.received).toHaveLength(1);
  expect(api.received[0]).toMatchObject({ name: 'UpdateUser', sentQuery: true });
  expect(api.received[0]?.authorization).toBe('Bearer access-1');
  expect(api.received[0]?.contentType).toMatch(/^multipart\/form-data/);
});

it('LIB-07 tells the bytes that are on their way', async () => {
  api.state.intercept = recorded;
  // The browser of these tests sends without telling; a journey sees the real events.
  const { send } = XMLHttpRequest.prototype;
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 3, total: 18 }));
    send.call(this, body);
  });
  const onProgress = vi.fn();
  await upload(Photo, { data: { photo } }, { onProgress });
  expect(onProgress.mock.calls).toEqual([[3, 18]]);
});

it('LIB-07 rejects with what the server said', async () => {
  api.state.intercept = () => ({
    body: {
      data: null,
      errors: [{ message: 'No', extensions: { code: 'BAD_USER_INPUT', fields: { file: 'fileTooLarge' } } }],
    },
  });
  const error = await upload(Photo, { data: { photo } }).catch((thrown: unknown) => thrown);
  expect(failureOf(error)).toMatchObject({ code: 'BAD_USER_INPUT', fields: { file: 'fileTooLarge' } });
});

it('ERR-06 LIB-07 a status of 300 or more, and no answer at all, are UNREACHABLE', async () => {
  api.state.intercept = () => ({ status: 413 });
  const refused = await upload(Photo, { data: { photo } }).catch((thrown: unknown) => thrown);
  expect(failureOf(refused)).toMatchObject({
    code: 'UNREACHABLE',
    message: expect.stringContaining('413') as string,
  });
  await api.close();
  const unanswered = await upload(Photo, { data: { photo } }).catch((thrown: unknown) => thrown);
  expect(failureOf(unanswered).code).toBe('UNREACHABLE');
});

it('LIB-07 is given up at once, also while the server keeps silent', async () => {
  let release = () => {};
  api.state.intercept = () =>
    new Promise((resolve) => {
      release = () => resolve(recorded());
    });
  const giveUp = new AbortController();
  const running = upload(Photo, { data: { photo } }, { signal: giveUp.signal });
  await waitFor(() => expect(api.received).toHaveLength(1));
  giveUp.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  release();
  await expect(upload(Photo, { data: { photo } }, { signal: giveUp.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(api.received).toHaveLength(1);
});
