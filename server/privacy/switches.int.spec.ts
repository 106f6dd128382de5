import { expect, it } from 'vitest';
import { member } from '../testing/people.ts';
import { testApp } from '../testing/testApp.ts';

const PRIVACY = 'mutation ($data: UpdateDataPrivacyInput!) { updateDataPrivacy(data: $data) { id } }';
const MESSAGING =
  'mutation ($data: MessagingPreferencesInput!) { updateMessagingPreferences(input: $data) { showTyping } }';
const NOTICES =
  'mutation ($data: UpdateNotificationPreferencesInput!) { updateNotificationPreferences(input: $data) { isDigest } }';
const MENTORING = 'mutation ($data: UpdatePreferencesInput!) { updatePreferences(data: $data) { id } }';

const ALL = `query ($id: ID!) { getDataPrivacy { showEmployer showLastName }
  getMessagingPreferences { showTyping enterSends }
  getNotificationPreferences { isDigest digestAt }
  getUserPreferences(userId: $id) { preferWomen acceptSubstitutes } }`;

/** Two of one kind, of which each window presses one. */
const pairs = [
  [PRIVACY, { showEmployer: true }, { showLastName: true }],
  [PRIVACY, { showEmployer: false }, { showLastName: false }],
  [MESSAGING, { showTyping: false }, { enterSends: false }],
  [MESSAGING, { showTyping: true }, { enterSends: true }],
  [NOTICES, { isDigest: true }, { digestAt: '06:30' }],
  [NOTICES, { isDigest: false }, { digestAt: '07:30' }],
  [MENTORING, { preferWomen: true }, { acceptSubstitutes: true }],
  [MENTORING, { preferWomen: false }, { acceptSubstitutes: false }],
] as const;

it('LIV-08 PRV-10 of two switches that two windows press at the same moment at two servers both stay', async () => {
  await using app = await testApp();
  await using second = await testApp({ databaseUrl: app.databaseUrl, clock: app.clock });
  const ada = await member(app, 'ada@example.org');
  const there = second.anonymous();
  there.accessToken = ada.client.accessToken;
  const shown = async () =>
    Object.assign({}, ...Object.values(await there.run<Record<string, object>>(ALL, { id: ada.id })));
  for (const [mutation, one, other] of pairs) {
    await Promise.all([ada.client.run(mutation, { data: one }), there.run(mutation, { data: other })]);
    // Each server learns by the feed what the other one has taken.
    await expect.poll(shown).toMatchObject({ ...one, ...other });
  }
});
