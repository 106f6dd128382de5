import { useEffect, useState } from 'react';
import { apiClient } from '#/app/api/apiClient.ts';
import type { ResultOf } from '#/app/graphql.ts';
import { SsoProvidersQuery } from './operations.ts';

type Providers = ResultOf<typeof SsoProvidersQuery>['ssoProviders'];

let known: Providers | null = null;

/** Who may vouch for a person here; empty until it is known, and where the question gets no answer. */
export function useSsoProviders(): Providers {
  const [providers, setProviders] = useState<Providers>(known ?? []);
  useEffect(() => {
    if (known) return;
    let isGone = false;
    apiClient.query({ query: SsoProvidersQuery }).then(
      ({ data }) => {
        if (!data) return;
        known = data.ssoProviders;
        if (!isGone) setProviders(known);
      },
      // Logged by the link chain; the password works.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  return providers;
}
