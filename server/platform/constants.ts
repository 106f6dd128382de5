/** Product constants that are no setting: changing one changes the contract with clients. */
export const constants = {
  /** AUT-12: every browser holds it, so a signature made with it proves nothing; confidentiality comes from TLS. */
  authTokenSecret: 'waymark-auth-token-v1-known-to-every-browser',
  /** AUT-12: how old the `iat` of an `auth` token may be, milliseconds. */
  authTokenMaxAge: 5 * 60_000,
  /** AUT-60, milliseconds. */
  accessTokenLifetime: 15 * 60_000,
  refreshTokenLifetime: 30 * 24 * 60 * 60_000,
  refreshTokenGrace: 30_000,
  /** API-13, API-14: how many persisted queries one process keeps. */
  persistedQueries: 2000,
} as const;
