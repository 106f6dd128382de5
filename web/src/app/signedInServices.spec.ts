import { beforeEach, expect, it, vi } from 'vitest';

const { feed, reloadMe } = vi.hoisted(() => ({
  feed: { began: null as string | null },
  reloadMe: vi.fn(async () => {}),
}));
vi.mock('#/messaging/index.ts', () => ({ attachMessaging: () => {} }));
vi.mock('#/partner/brand/loadBrand.ts', () => ({
  followSelectedPartner: async () => {},
  reloadBrand: async () => {},
}));
vi.mock('#/partner/move/moveToPartner.ts', () => ({ followToPartner: () => {} }));
vi.mock('./session/bootSession.ts', () => ({ reloadMe }));
vi.mock('./live/userFeed.ts', () => ({
  onUserEventOf: () => () => {},
  stopUserFeed: () => {},
  userFeedPlace: { began: () => feed.began, reached: () => null },
}));

beforeEach(() => {
  vi.resetModules();
  reloadMe.mockClear();
});

it.each([
  ['asks again who is signed in where the stream was there first', '7.1f', 1],
  ['does not where the stream begins behind it', null, 0],
] as const)('LIV-04 %s', async (_what, began, times) => {
  feed.began = began;
  const { startSignedInServices } = await import('./signedInServices.ts');
  startSignedInServices();
  expect(reloadMe).toHaveBeenCalledTimes(times);
});
