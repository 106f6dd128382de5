import { randomSeed } from 'k6';
import exec from 'k6/execution';

let isSeeded = false;

/** This virtual user makes the same choices in every run with the same SEED. When an answer comes is not repeated. */
export function chooseAlike(): void {
  if (isSeeded || !__ENV.SEED) return;
  isSeeded = true;
  randomSeed(Number(__ENV.SEED) + exec.vu.idInTest);
}
