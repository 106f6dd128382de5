import type { Challenge } from 'altcha-lib';
import { apiClient } from '#/app/api/apiClient.ts';
import { failureOf } from '#/app/api/failure.ts';
import { BotCheckChallengeQuery, type BotCheckPurpose } from './operations.ts';
import { solveInWorker } from './solveInWorker.ts';

type Proof = { readonly token: string; readonly expiresAt: number };

/** Earns proofs for one form, ahead of time where it can (AUT-30). */
export function createProver(purpose: BotCheckPurpose) {
  let ahead: Promise<Proof> | null = null;
  let stopping = new AbortController();

  async function earn(): Promise<Proof> {
    const { signal } = stopping;
    const { data } = await apiClient.query({ query: BotCheckChallengeQuery, variables: { purpose } });
    const given = data?.botCheckChallenge;
    // The check is off: no token is wanted.
    if (!given) return { token: '', expiresAt: Number.POSITIVE_INFINITY };
    const expiresAt = Date.now() + given.expiresIn * 1000;
    const challenge = JSON.parse(given.challenge) as Challenge;
    const solution = await solveInWorker(challenge, signal);
    // Without a solution the server decides, and its error says so.
    return { token: solution ? btoa(JSON.stringify({ challenge, solution })) : '', expiresAt };
  }

  async function take(): Promise<string> {
    const prepared = ahead;
    ahead = null;
    const proof = await prepared;
    return proof && Date.now() < proof.expiresAt ? proof.token : (await earn()).token;
  }

  return {
    /** Begins now, so that nobody waits when the form is sent. */
    prepare() {
      const proof = earn();
      ahead = proof;
      // What failed in the background is tried again later: the line may be back by then.
      proof.catch(() => {
        if (ahead === proof) ahead = null;
      });
    },
    /** Stops what computes. */
    stop() {
      stopping.abort();
      stopping = new AbortController();
      ahead = null;
    },
    /** Sends with a proof; once more with another when the server refuses the first, which may have become too old. */
    async send<Result>(operation: (token: string) => Promise<Result>): Promise<Result> {
      try {
        return await operation(await take());
      } catch (error) {
        if (failureOf(error).code !== 'BOT_CHECK_FAILED') throw error;
        return operation(await take());
      }
    },
  };
}
