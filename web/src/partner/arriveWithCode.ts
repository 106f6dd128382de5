import { postOperation } from '#/app/api/postOperation.ts';
import { bootSession } from '#/app/session/bootSession.ts';
import { enterWithTokens } from '#/app/session/logIn.ts';
import { settings } from '#/app/settings.ts';

const query =
  'mutation RedeemHandoff($code: String!) { redeemHandoff(code: $code) { accessToken refreshToken } }';

type Tokens = { accessToken: string; refreshToken: string };

/** PRT-63: exchanges the code for tokens; with one that is no longer good the page starts as it would without. */
export async function arriveWithCode(code: string): Promise<void> {
  const tokens = await redeem(code);
  if (tokens) await enterWithTokens(tokens);
  else await bootSession();
}

async function redeem(code: string): Promise<Tokens | null> {
  try {
    const answer = await postOperation<{ redeemHandoff: Tokens }>(settings.apiPath, {
      operationName: 'RedeemHandoff',
      query,
      variables: { code },
    });
    return answer.data?.redeemHandoff ?? null;
  } catch (error) {
    console.error(`[handoff] ${error instanceof Error ? error.message : 'not redeemed'}`);
    return null;
  }
}
