import type { ContactEvent } from '@waymark/events/contact';
import type { Recorded } from '@waymark/events/kernel';
import type { ServerCapability } from '../platform/capability.ts';
import { refusalCodes } from './refusalCodes.ts';
import './sendContactMessage.ts';
import { contactForward } from './worker.ts';

export const contact: ServerCapability = {
  name: 'contact',
  changes: [],
  workers: [contactForward],
  onApplied: (app, event) => {
    if (event.type !== 'ContactMessageForwarded') return;
    app.keyring.forget((event as Recorded<ContactEvent>).data.contactId);
  },
  refusalCodes,
};
