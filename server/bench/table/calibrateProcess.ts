import { loadavg } from 'node:os';
import { calibrate } from './calibrate.ts';

// For programs that import nothing of the product: what the machine gives now, as one sentence.

const { megabytes, share } = calibrate();
const [load = 0] = loadavg();
console.log(
  `this machine hashes ${megabytes.toFixed(0)} MB a second, has ${(share * 100).toFixed(0)} % of a core when it wants one, load ${load.toFixed(1)}.`,
);
