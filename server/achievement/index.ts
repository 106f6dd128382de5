import type { ServerCapability } from '../platform/capability.ts';
import './query.ts';

export const achievement: ServerCapability = {
  name: 'achievement',
  // A session that ends or is corrected is heard as a change of the session.
  changes: [],
  workers: [],
  refusalCodes: {},
};
