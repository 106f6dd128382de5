import type { ServerCapability } from '../platform/capability.ts';
import { mailReport } from './mailReport.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import './reportMessage.ts';

export const safety: ServerCapability = {
  name: 'safety',
  changes: [],
  workers: [mailReport],
  refusalCodes,
};
