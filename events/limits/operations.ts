import { MINUTE } from './units.ts';

/** The operators' console. Lengths in characters after trimming, durations in milliseconds. */
export const operationsLimits = {
  /** OPS-05: why somebody looks at personal fields, or passes over an event. */
  reasonMin: 10,
  reasonMax: 500,
  /** How long a password that was given again counts, in the session that it was given in. */
  confirmedFor: 10 * MINUTE,
  /** Sessions of one operator that are remembered as confirmed. */
  confirmedSessions: 10,
  /** Characters of one part of a filter. */
  filterMax: 200,
  /** Event types of one filter. */
  filterTypes: 20,
  /** OPS-07: events of one chain that are shown. */
  chainMax: 500,
  /** OPS-06: events that are folded for the state at one point. */
  foldMax: 10_000,
  /** OPS-01: between two records that the same person was refused the same power. */
  refusalEvery: MINUTE,
  /** OPS-11: events of one export. */
  exportMax: 100_000,
  /** OPS-12: people, seconds and the seed of a run of the load lab. */
  loadUsersMin: 6,
  loadUsersMax: 200,
  loadRampMax: 120,
  loadDurationMin: 5,
  loadDurationMax: 600,
  loadSeedMax: 2_147_483_647,
  /** Webhooks of the whole product, event types of one, and characters of its address. */
  webhooks: 20,
  webhookTypes: 100,
  webhookUrlMax: 500,
  /** How many skipped events of a webhook are remembered, the newest ones. */
  webhookSkipped: 20,
} as const;
