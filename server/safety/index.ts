import type { ServerCapability } from '../platform/capability.ts';
import './desk.ts';
import { mailReport } from './mailReport.ts';
import { mailWarning } from './mailWarning.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import './reportMessage.ts';
import './takeSafetyAction.ts';

export const safety: ServerCapability = {
  name: 'safety',
  changes: [],
  workers: [mailReport, mailWarning],
  refusalCodes,
};
