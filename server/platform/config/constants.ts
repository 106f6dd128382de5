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
  /** Their texts together, and what documents take that are parsed and validated: caches end at bytes, not at entries. */
  persistedQueryBytes: 16 * 1024 * 1024,
  documentBytes: 48 * 1024 * 1024,
  /** Texts and documents of subscriptions that share executions. */
  sharedExecutionBytes: 16 * 1024 * 1024,
  /** PRO-73: how pictures are drawn. */
  pictures: {
    /** Decoded, so that a few bytes cannot ask for gigabytes. */
    pixels: 40_000_000,
    /** The longer side of what is kept, pixels. */
    side: 800,
    /** Processes that draw at the same time. */
    processes: 2,
    /** One drawing, milliseconds of processor time: a busy machine refuses no picture. Then its process is killed. */
    computeWithin: 3_000,
    /** One drawing, milliseconds by the clock, whatever it does; then its process is killed. */
    drawWithin: 15_000,
    /** Start of a process, milliseconds. */
    startWithin: 30_000,
    /** Resident memory of a process that draws, bytes; then it is killed. */
    memory: 384 * 1024 * 1024,
    /** A process without work ends after this many milliseconds, and after this many drawings. */
    idleFor: 30_000,
    drawingsEach: 200,
    /** Pictures that wait, of everybody and of one person, and how long one waits, milliseconds. */
    waiting: 100,
    waitingEach: 4,
    waitFor: 30_000,
    /** A person who spent this many milliseconds of drawing within `spentFor` leaves one process to others. */
    costly: 2_000,
    spentFor: 10 * 60_000,
  },
  /** What an SVG may have, before and after its references are followed. */
  svg: {
    depth: 64,
    elements: 5_000,
    /** Of one element. */
    attributes: 64,
    references: 8,
    drawnElements: 10_000,
    drawnBytes: 2 * 1024 * 1024,
    /** Surfaces that are blended: opacity and clip paths. */
    layers: 200,
    /** Characters of text. */
    characters: 400,
  },
} as const;
