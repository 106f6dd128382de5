import { useEffect, useState } from 'react';
import { createProver } from './createProver.ts';
import type { BotCheckPurpose } from './operations.ts';

/** A longer wait for a proof is explained to the person, milliseconds. */
const SLOW = 1_500;

/** AUT-30: the proof that a form needs is computed while it is filled in; `send` adds it. */
export function useBotCheck(purpose: BotCheckPurpose) {
  const [prover] = useState(() => createProver(purpose));
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    prover.prepare();
    return () => prover.stop();
  }, [prover]);

  async function send<Result>(operation: (token: string) => Promise<Result>): Promise<Result> {
    const slow = setTimeout(() => setIsSlow(true), SLOW);
    const arrived = () => {
      clearTimeout(slow);
      setIsSlow(false);
    };
    try {
      return await prover.send((token) => {
        arrived();
        return operation(token);
      });
    } finally {
      arrived();
    }
  }

  return { isSlow, send };
}
