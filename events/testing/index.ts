export { deciderSpec } from './deciderSpec.ts';
export {
  ada,
  ben,
  byAnonymous,
  bySystem,
  byUser,
  cleo,
  DAY,
  HOUR,
  MINUTE,
  meta,
  monday,
  SECOND,
} from './fixtures.ts';
export { processorSeconds, slowness } from './processorSeconds.ts';
export { samplesSpec } from './samplesSpec.ts';
