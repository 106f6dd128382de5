import { apiClient } from '#/app/api/apiClient.ts';
import { chosenBefore } from '#/app/session/afterLogin.ts';
import { subdomainOf } from '#/partner/index.ts';
import { browserTimezone } from './logIn.ts';
import { SignUpMutation } from './operations.ts';
import type { SignUpForm } from './signUpRules.ts';

/** ONB-06; the way back travels along, for the verification mail opens another tab (AUT-44). */
export async function signUp(
  values: SignUpForm,
  from: { locale: string; search: URLSearchParams; token: string },
): Promise<{ id: string; email: string }> {
  const { terms, privacy, age, newsletter, ...userData } = values;
  const ticks = { terms, privacy, age, newsletter };
  const { data } = await apiClient.mutate({
    mutation: SignUpMutation,
    variables: {
      token: from.token,
      userData: {
        ...userData,
        signupOptions: Object.entries(ticks).flatMap(([option, isTicked]) => (isTicked ? [option] : [])),
        partnerId: from.search.get('partnerId'),
        campaignId: from.search.get('campaignId'),
        groupEventId: from.search.get('groupEventId'),
        subdomain: subdomainOf(window.location.hostname),
        timezone: browserTimezone(),
        language: from.locale,
        returnPath: from.search.get('r') ?? chosenBefore().returnPath ?? null,
      },
    },
  });
  if (!data) throw new Error('No account in the answer.');
  return data.signUp;
}
