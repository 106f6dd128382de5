import { noteServerTime } from '#/lib/clock/serverClock.ts';
import { currentSession, setTokens, storedRefreshToken } from './sessionStore.ts';
import { tellTabs } from './tabChannel.ts';

type Tokens = { readonly accessToken: string; readonly refreshToken: string };
type Early = { session?: Promise<Tokens | null>; readonly time?: Parameters<typeof noteServerTime> };

/** Takes the tokens that public/session.js got before the app was there; false: there are none, or a log-out came first. */
export async function takeEarlySession(): Promise<boolean> {
  const early = (window as unknown as { waymarkEarly?: Early }).waymarkEarly;
  const tokens = await early?.session;
  if (early) delete early.session;
  if (early?.time) noteServerTime(...early.time);
  if (!tokens || storedRefreshToken() !== tokens.refreshToken) return false;
  setTokens(tokens);
  tellTabs({ type: 'refreshed', accessToken: tokens.accessToken, userId: currentSession().userId });
  return true;
}
