import { achievement } from './achievement/index.ts';
import { contact } from './contact/index.ts';
import { discovery } from './discovery/index.ts';
import { feedback } from './feedback/index.ts';
import { gathering } from './gathering/index.ts';
import { identity } from './identity/index.ts';
import { library } from './library/index.ts';
import { mentoring } from './mentoring/index.ts';
import { messaging } from './messaging/index.ts';
import { notification } from './notification/index.ts';
import { operations } from './operations/index.ts';
import { partner } from './partner/index.ts';
import { planning } from './planning/index.ts';
import type { ServerCapability } from './platform/capability.ts';
import { privacy } from './privacy/index.ts';
import { profile } from './profile/index.ts';
import { safety } from './safety/index.ts';

/** Every capability's edge, one line each. Importing one adds its fields to the builder. */
export const serverCapabilities: readonly ServerCapability[] = [
  contact,
  identity,
  partner,
  privacy,
  discovery,
  mentoring,
  feedback,
  gathering,
  achievement,
  messaging,
  library,
  notification,
  operations,
  planning,
  profile,
  safety,
];
