import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BenchOptions, BenchResult } from '../result.ts';

export type ApartRequest = {
  readonly module: string;
  readonly name: string;
  readonly options: Omit<BenchOptions, 'note'>;
};
export type ApartAnswer =
  | { readonly note: string }
  | { readonly results: readonly BenchResult[] }
  | { readonly fault: string };

/**
 * Runs a bench in a separate process: a clean heap to measure memory in, and a schema builder that no other bench has
 * added types to.
 */
export function apart(module: string, name: string) {
  return ({ note, ...options }: BenchOptions): Promise<readonly BenchResult[]> =>
    new Promise((resolve, reject) => {
      const program = fileURLToPath(new URL('./apartProcess.ts', import.meta.url));
      const child = fork(program, [], {
        execArgv: ['--import', 'tsx'],
        // As it is deployed: GraphQL checks less.
        env: { ...process.env, NODE_ENV: 'production' },
      });
      child.once('exit', (code) => reject(new Error(`The bench ${name} ended with ${code}`)));
      child.on('message', (answer: ApartAnswer) => {
        if ('note' in answer) note(answer.note);
        else if ('results' in answer) resolve(answer.results);
        else reject(new Error(answer.fault));
      });
      const request: ApartRequest = { module, name, options };
      child.send(request);
    });
}
