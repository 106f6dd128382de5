/** What an access token says (RFC 7519). It is not verified here: that is the server's part. */
export function tokenClaims(token: string): Readonly<Record<string, unknown>> {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return Object(JSON.parse(atob(payload))) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Whether a token is of somebody else than who uses this tab. */
export function isOfAnother(token: string, userId: string | null): boolean {
  const { sub } = tokenClaims(token);
  return userId !== null && typeof sub === 'string' && sub !== userId;
}
