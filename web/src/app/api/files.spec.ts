import { expect, it } from 'vitest';
import { formOf, withoutFiles } from './files.ts';

const photo = new File(['photo'], 'me.png', { type: 'image/png' });
const note = new Blob(['note']);

it('API-07 API-08 files leave null behind, wherever they stand; each is sent once, with all its places', async () => {
  const variables = { data: { photo, files: [note, photo], name: 'Ana', at: null }, limit: 3 };
  const { clone: value, files } = withoutFiles(variables, 'variables');
  expect(value).toEqual({ data: { photo: null, files: [null, null], name: 'Ana', at: null }, limit: 3 });
  const form = formOf({ operationName: 'Save', variables: value }, files);
  expect([...form.keys()]).toEqual(['operations', 'map', '1', '2']);
  expect(form.get('operations')).toBe(
    '{"operationName":"Save","variables":{"data":{"photo":null,"files":[null,null],"name":"Ana","at":null},"limit":3}}',
  );
  expect(form.get('map')).toBe(
    '{"1":["variables.data.photo","variables.data.files.1"],"2":["variables.data.files.0"]}',
  );
  expect((form.get('1') as File).name).toBe('me.png');
  expect(await (form.get('2') as File).text()).toBe('note');
});

it('what was given stays as it is, and what is no file and no list of things is sent as it is', () => {
  const at = new Date(0);
  const variables = { data: { photo, at } };
  const { clone: value } = withoutFiles(variables, 'variables');
  expect(variables.data.photo).toBe(photo);
  expect(value).toEqual({ data: { photo: null, at } });
});
