import { describe, expect, it } from 'vitest';
import { ada, bySystem, byUser, DAY, deciderSpec, HOUR, meta, monday } from '../testing/index.ts';
import type { PrivacyCommand } from './commands.ts';
import { privacyDecider } from './decide.ts';
import type { PrivacyEvent } from './events.ts';
import { privacyTimers } from './timers.ts';
import { defaultDataPrivacy } from './values.ts';

const { given } = deciderSpec(privacyDecider);
const self = meta(byUser('user-ada'));
const other = meta(byUser('user-ben'));

function change(changes: object, by = self): PrivacyCommand {
  return { type: 'ChangeDataPrivacy', data: { userId: ada, changes }, meta: by };
}
function changed(changes: object): PrivacyEvent {
  return { type: 'DataPrivacyChanged', data: { userId: ada, changes } };
}
function request(downloadId: string, at = monday, by = 'user-ada'): PrivacyCommand {
  return {
    type: 'RequestDataDownload',
    data: { userId: ada, downloadId, language: 'en' },
    meta: meta(byUser(by), at),
  };
}
function requested(downloadId: string, requestedAt = monday): PrivacyEvent {
  return { type: 'DataDownloadRequested', data: { userId: ada, downloadId, requestedAt, language: 'en' } };
}
function ready(downloadId: string): PrivacyEvent {
  const expiresAt = monday + 7 * DAY;
  return { type: 'DataDownloadReady', data: { userId: ada, downloadId, fileKey: 'k', size: 9, expiresAt } };
}
function failed(downloadId: string): PrivacyEvent {
  return { type: 'DataDownloadFailed', data: { userId: ada, downloadId } };
}

describe('data privacy', () => {
  it.each([
    ['PRV-02', 'newsletter', false],
    ['PRV-03', 'showCurrentRole', true],
    ['PRV-04', 'showEmployer', false],
    ['PRV-05', 'showLastName', false],
    ['PRV-06', 'learningRecommendations', true],
    ['PRV-07', 'mentorRecommendations', true],
    ['PRV-08', 'callRequestEmails', true],
    ['PRV-09', 'showDisabilities', false],
  ] as const)('%s the default of %s is %s', (_id, setting, value) => {
    expect(defaultDataPrivacy[setting]).toBe(value);
  });

  it('has no other setting', () => {
    expect(Object.keys(defaultDataPrivacy)).toHaveLength(8);
  });

  it('PRV-10 PRV-11 the last write wins, key by key, and saying it again is no fact', () => {
    given()
      .when(change({ showLastName: true }))
      .thenEvents(changed({ showLastName: true }));
    given(changed({ showLastName: true, newsletter: true }))
      .when(change({ showLastName: true, newsletter: false }))
      .thenEvents(changed({ newsletter: false }));
    given(changed({ showLastName: true }))
      .when(change({ showLastName: true }))
      .thenNothing();
    given().when(change({})).thenNothing();
  });

  it('PRV-20 nobody changes what is not theirs; the system may', () => {
    given()
      .when(change({ showLastName: true }, other))
      .thenRefused({ type: 'NotYourPrivacy' });
    given()
      .when(change({ showLastName: true }, meta(bySystem())))
      .thenEvents(changed({ showLastName: true }));
    given()
      .when(request('d1', monday, 'user-ben'))
      .thenRefused({ type: 'NotYourPrivacy' });
    given()
      .when({ type: 'ShareProfile', data: { userId: ada, slug: 's1' }, meta: other })
      .thenRefused({ type: 'NotYourPrivacy' });
    given()
      .when({ type: 'UnshareProfile', data: { userId: ada }, meta: other })
      .thenRefused({ type: 'NotYourPrivacy' });
  });
});

describe('sharing', () => {
  const share = (slug: string): PrivacyCommand => ({
    type: 'ShareProfile',
    data: { userId: ada, slug },
    meta: self,
  });
  const shared: PrivacyEvent = { type: 'ProfileShared', data: { userId: ada, slug: 's1' } };
  const unshared: PrivacyEvent = { type: 'ProfileUnshared', data: { userId: ada } };

  it('PRO-104 NAV-95 is off, goes on and off, and the link that was given away comes back', () => {
    const off: PrivacyCommand = { type: 'UnshareProfile', data: { userId: ada }, meta: self };
    given().when(off).thenNothing();
    given().when(share('s1')).thenEvents(shared);
    given(shared).when(share('s2')).thenNothing();
    given(shared).when(off).thenEvents(unshared);
    given(shared, unshared).when(share('s2')).thenEvents(shared);
  });
});

describe('a download', () => {
  const finish = (downloadId: string, by = bySystem()): PrivacyCommand => ({
    type: 'FinishDataDownload',
    data: { userId: ada, downloadId, fileKey: 'k', size: 9 },
    meta: meta(by),
  });

  it('PRV-17 runs once at a time and at most three times a day', () => {
    given().when(request('d1')).thenEvents(requested('d1'));
    given(requested('d1')).when(request('d2')).thenRefused({ type: 'DataDownloadRunning' });
    const three = ['d1', 'd2', 'd3'].flatMap((id, hour) => [
      requested(id, monday + hour * HOUR),
      hour === 1 ? failed(id) : ready(id),
    ]);
    given(...three)
      .when(request('d4', monday + 3 * HOUR))
      .thenRefused({ type: 'DataDownloadLimitReached', retryAt: monday + DAY });
    given(...three)
      .when(request('d4', monday + DAY))
      .thenEvents(requested('d4', monday + DAY));
  });

  it('PRV-17 is good for seven days once it is ready, and only the system says that it is', () => {
    given(requested('d1')).when(finish('d1')).thenEvents(ready('d1'));
    given(requested('d1'))
      .when(finish('d1', byUser('user-ada')))
      .thenRefused({ type: 'PrivacySystemOnly' });
    given(requested('d1')).when(finish('d0')).thenRefused({ type: 'DataDownloadUnknown' });
    given(requested('d1'), failed('d1')).when(finish('d1')).thenRefused({ type: 'DataDownloadUnknown' });
  });

  it('PRV-17 fails after a day without a result, ends after seven with one', () => {
    const by = (type: 'FailDataDownload' | 'ExpireDataDownload', actor = bySystem()): PrivacyCommand => ({
      type,
      data: { userId: ada, downloadId: 'd1' },
      meta: meta(actor),
    });
    const expired: PrivacyEvent = { type: 'DataDownloadExpired', data: { userId: ada, downloadId: 'd1' } };
    given(requested('d1')).when(by('FailDataDownload')).thenEvents(failed('d1'));
    given(requested('d1'), ready('d1')).when(by('FailDataDownload')).thenNothing();
    given(requested('d1'), ready('d1')).when(by('ExpireDataDownload')).thenEvents(expired);
    given(requested('d1'), ready('d1'), expired).when(by('ExpireDataDownload')).thenNothing();
    for (const type of ['FailDataDownload', 'ExpireDataDownload'] as const) {
      given(requested('d1'))
        .when(by(type, byUser('user-ada')))
        .thenRefused({ type: 'PrivacySystemOnly' });
    }
    const timers = (event: PrivacyEvent) => privacyTimers(event as never);
    expect(timers(requested('d1'))).toMatchObject([{ change: 'arm', dueAt: monday + DAY }]);
    expect(timers(ready('d1'))).toMatchObject([{ change: 'disarm' }, { dueAt: monday + 7 * DAY }]);
    expect(timers(failed('d1'))).toMatchObject([{ change: 'disarm' }]);
    expect(timers(expired)).toEqual([]);
  });
});
