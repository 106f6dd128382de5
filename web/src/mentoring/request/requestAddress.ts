import { useSearchParams } from 'react-router';
import { isOwnPath } from '#/app/routing/redirects.ts';
import type { RequestStep } from './form/requestRules.ts';

/** NAV-96: `?redirect=` of the page, kept through every step. A path that leaves this origin counts as none. */
export function useRequestAddress() {
  const [search] = useSearchParams();
  const asked = search.get('redirect');
  const redirect = isOwnPath(asked) ? asked : null;
  return {
    /** Where the person goes when the request is sent; null: they stay and read what happens next. */
    redirect,
    /** The address of a step. */
    pathOf: (step: RequestStep) =>
      `/mentoring-request?step=${step}${redirect === null ? '' : `&redirect=${encodeURIComponent(redirect)}`}`,
  };
}
