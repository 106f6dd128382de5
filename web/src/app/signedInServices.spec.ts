import { beforeEach, expect, it, vi } from 'vitest';

const { feed, reloadMe } = vi.hoisted(() => ({
  feed: { reached: null as string | null },
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
  userFeedPlace: { began: () => feed.reached, reached: () => feed.reached },
}));

beforeEach(() => {
  vi.resetModules();
  reloadMe.mockClear();
});

it.each([
  ['asks again who is signed in where the stream has sent something before', '8.2e', 1],
  ['does not where it has sent nothing', '7.1f', 0],
  ['does not where the stream begins behind it', null, 0],
] as const)('LIV-04 %s', async (_what, reached, times) => {
  feed.reached = reached;
  const { useSession } = await import('./session/sessionStore.ts');
  useSession.setState({ meAt: '7.1f' });
  const { startSignedInServices } = await import('./signedInServices.ts');
  startSignedInServices();
  expect(reloadMe).toHaveBeenCalledTimes(times);
});
