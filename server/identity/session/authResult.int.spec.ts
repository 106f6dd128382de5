import { userId } from '@waymark/events/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partner } from '../../testing/partner.ts';
import { logIn, member } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { linkPartner } from '../index.ts';

const settings = { needsApproval: true };

it('AUT-75 AUT-76 AUT-80 AUT-81 log-in returns the account, its partners and its approvals', async () => {
  await using app = await testApp();
  for (const id of ['acorn', 'beech']) {
    await partner(app, { partnerId: id, name: id, subdomain: id, isDefault: false, settings });
  }
  const ada = await member(app, 'ada@example.org', { userType: 'both' });
  const at = app.clock.now();
  const link = { userId: userId(ada.id), isMenteeApproved: false, isMentorApproved: false };
  await linkPartner(app.app, { ...link, partnerId: 'acorn', isMentorApproved: true }, at);
  await linkPartner(app.app, { ...link, partnerId: 'beech', isMentorApproved: true }, at);

  const entered = await logIn(app, 'ada@example.org');
  expect(entered).toMatchObject({
    email: 'ada@example.org',
    accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    refreshToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    isMenteeApproved: false,
    isMentorApproved: true,
    userRole: 'USER',
    isUserFinished: false,
    userId: ada.id,
    userType: 'both',
  });
  const links = entered.userPartners as readonly { readonly partner: { readonly name: string } }[];
  expect(links.map((each) => each.partner.name).sort()).toEqual(['acorn', 'beech']);
  expect(entered.accessToken).not.toBe(entered.refreshToken);

  const ben = await member(app, 'ben@example.org', { userType: undefined });
  expect(await logIn(app, 'ben@example.org')).toMatchObject({
    userId: ben.id,
    userType: null,
    isMenteeApproved: true,
    isMentorApproved: true,
    userPartners: [],
  });
});

describe('the result of a log-in', () => {
  let app: TestApp;
  let entered: Record<string, unknown>;
  let id: string;
  beforeAll(async () => {
    app = await testApp();
    id = (await member(app, 'ada@example.org', { userType: 'mentee' })).id;
    entered = await logIn(app, 'ada@example.org');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it.each([
    ['AUT-72', 'email', 'ada@example.org'],
    ['AUT-73', 'accessToken', expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/)],
    ['AUT-74', 'refreshToken', expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/)],
    ['AUT-77', 'userRole', 'USER'],
    ['AUT-78', 'isUserFinished', false],
  ])('%s has %s', (_id, field, value) => {
    expect(entered[field]).toEqual(value);
  });

  it('AUT-79 has the userId of the account', () => {
    expect(entered.userId).toBe(id);
  });
});
