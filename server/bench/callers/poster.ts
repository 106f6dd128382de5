import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PosterAnswer, PosterPlan } from './posterProcess.ts';

/** The callers, in a separate process. */
export function startPoster(port: number) {
  const program = fileURLToPath(new URL('./posterProcess.ts', import.meta.url));
  const child = fork(program, [], { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The callers ended: ${code}`)));
  ended.catch(() => undefined);
  return {
    async post(plan: Omit<PosterPlan, 'port'>): Promise<PosterAnswer> {
      child.send({ ...plan, port });
      const [answer] = (await Promise.race([once(child, 'message'), ended])) as [PosterAnswer];
      if (answer.errors > 0) throw new Error(`${answer.errors} answers were errors: ${answer.sample}`);
      return answer;
    },
    stop: () => child.disconnect(),
  };
}
