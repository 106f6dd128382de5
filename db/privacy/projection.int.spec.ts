import { identity } from '@waymark/events/identity';
import { userId, type Viewer } from '@waymark/events/kernel';
import { type PrivacyEvent, privacy, privacyStream } from '@waymark/events/privacy';
import { expect, it } from 'vitest';
import { projectionSpec } from '../testing/index.ts';
import { privacyProjection } from './projection.ts';
import {
  findDownloadStatus,
  findSharedProfile,
  openDataDownload,
  readDataDownloads,
  readDataPrivacy,
} from './reads.ts';

const ada = userId('ada');
const ben = userId('ben');
const visitor: Viewer = { kind: 'anonymous' };
const self = { kind: 'user', userId: ada, sessionId: 's', role: 'USER' } as const;
const other = { ...self, userId: ben };

const changed = (changes: object, id = ada): PrivacyEvent => ({
  type: 'DataPrivacyChanged',
  data: { userId: id, changes },
});
const requested = (downloadId: string, requestedAt = 1): PrivacyEvent => ({
  type: 'DataDownloadRequested',
  data: { userId: ada, downloadId, requestedAt, language: 'en' },
});
const ready = (downloadId: string): PrivacyEvent => ({
  type: 'DataDownloadReady',
  data: { userId: ada, downloadId, fileKey: 'the key', size: 7, expiresAt: 1000 },
});

const spec = { projection: privacyProjection, capabilities: [privacy, identity] };
const stream = privacyStream(ada);

it('keeps the newest value of each setting and hides settings from other people', async () => {
  await projectionSpec({
    ...spec,
    given: [
      { stream, events: [changed({ showLastName: true, newsletter: true })] },
      {
        stream,
        events: [
          changed({ newsletter: false }),
          { type: 'ProfileShared', data: { userId: ada, slug: 'slug' } },
        ],
      },
      { stream: privacyStream(ben), events: [{ type: 'ProfileShared', data: { userId: ben, slug: 'off' } }] },
      { stream: privacyStream(ben), events: [{ type: 'ProfileUnshared', data: { userId: ben } }] },
    ],
    rows: {
      data_privacy: [
        {
          user_id: 'ada',
          newsletter: false,
          show_last_name: true,
          show_employer: false,
          show_current_role: true,
          learning_recommendations: true,
          mentor_recommendations: true,
          call_request_emails: true,
          show_disabilities: false,
          slug: 'slug',
          is_shared: true,
        },
        { user_id: 'ben', slug: 'off', is_shared: false },
      ],
      data_downloads: [],
    },
    check: async ({ db }) => {
      expect(await readDataPrivacy(self, db, ada)).toMatchObject({ showLastName: true, isShared: true });
      expect(await readDataPrivacy({ ...other, role: 'OPS' }, db, ada)).toMatchObject({ showLastName: true });
      for (const viewer of [other, { ...other, role: 'PARTNER_ADMIN' as const }, visitor]) {
        expect(await readDataPrivacy(viewer, db, ada)).toBeUndefined();
      }
      expect(await readDataPrivacy({ ...self, userId: userId('cleo') }, db, userId('cleo'))).toMatchObject({
        newsletter: false,
        showCurrentRole: true,
        slug: null,
      });
      expect(await findSharedProfile(visitor, db, 'slug')).toBe('ada');
      expect(await findSharedProfile(visitor, db, 'off')).toBeUndefined();
    },
  });
});

it('PRV-17 a copy opens for its owner until it ends; its key lies sealed', async () => {
  await projectionSpec({
    ...spec,
    given: [
      { stream, events: [requested('d1')] },
      { stream, events: [ready('d1'), requested('d2', 2)] },
      { stream, events: [{ type: 'DataDownloadFailed', data: { userId: ada, downloadId: 'd2' } }] },
      { stream, events: [requested('d3', 3), ready('d3')] },
      { stream, events: [{ type: 'DataDownloadExpired', data: { userId: ada, downloadId: 'd3' } }] },
    ],
    check: async ({ db }) => {
      const found = await readDataDownloads(self, db);
      expect(found.map(({ id, status }) => `${id} ${status}`)).toEqual([
        'd3 EXPIRED',
        'd2 FAILED',
        'd1 READY',
      ]);
      expect(await readDataDownloads(other, db)).toEqual([]);
      expect(await findDownloadStatus(db, 'd1')).toBe('READY');
      expect(await openDataDownload(ada, db, 'd1', 999)).toMatchObject({ fileKey: 'the key', size: 7 });
      expect(await openDataDownload(ada, db, 'd1', 1000), 'ended').toBeUndefined();
      expect(await openDataDownload(ben, db, 'd1', 1)).toBeUndefined();
      for (const id of ['d2', 'd3']) expect(await openDataDownload(ada, db, id, 1)).toBeUndefined();
      expect(JSON.stringify(await db.sql`select * from data_downloads`)).not.toContain('the key');
    },
  });
});

it('PRV-13 an erased person has no row', async () => {
  await projectionSpec({
    ...spec,
    given: [
      { stream, events: [changed({ newsletter: true }), requested('d1'), ready('d1')] },
      { stream: 'user-ada' as never, events: [{ type: 'UserErased', data: { userId: ada } }] },
      { stream, events: [{ type: 'DataDownloadExpired', data: { userId: ada, downloadId: 'd1' } }] },
    ],
    rows: { data_privacy: [], data_downloads: [] },
  });
});
