import type { ServerCapability } from '../platform/capability.ts';
import './consumers.ts';
import './eventStream.ts';
import './mutation.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';

export const operations: ServerCapability = {
  name: 'operations',
  changes: [],
  workers: [],
  refusalCodes,
};
