import type { Capability, DomainEvent, Recorded } from '../kernel/index.ts';
import { libraryAudience } from './audience.ts';
import { documentDecider } from './decide.ts';
import { type LibraryEvent, libraryEvents } from './events.ts';
import { libraryReactions } from './reactions.ts';
import { storageQuotaDecider } from './storageQuota.ts';
import { libraryTimers } from './timers.ts';

export const library: Capability = {
  name: 'library',
  events: libraryEvents,
  deciders: [documentDecider, storageQuotaDecider],
  audience: (event: DomainEvent) => libraryAudience(event as LibraryEvent),
  timers: (event: Recorded) => libraryTimers(event as Recorded<LibraryEvent>),
  reactions: libraryReactions,
};
