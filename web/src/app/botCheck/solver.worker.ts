import type { Challenge } from 'altcha-lib';
import { solve } from './solve.ts';

addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  postMessage(await solve(data));
});
