/** `authorization: "Bearer …"` as in HTTP, or the bare `accessToken`. */
export function tokenIn(params: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const { authorization, accessToken } = params ?? {};
  if (typeof authorization === 'string' && authorization !== '') return authorization;
  return typeof accessToken === 'string' && accessToken !== '' ? `Bearer ${accessToken}` : undefined;
}
