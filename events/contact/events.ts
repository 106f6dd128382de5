import { z } from 'zod';
import { branded, defineEvent, type EventOf, personal, type UserId } from '../kernel/index.ts';
import { contactTopics } from './values.ts';

// Stream contact-<id>. The text is encrypted with a separate key for each message, which is destroyed once the mail is sent.
export const ContactMessageSent = defineEvent(
  'ContactMessageSent',
  {
    contactId: branded<UserId>(),
    name: personal(z.string()),
    email: personal(z.string()),
    text: personal(z.string()),
    topic: z.enum(contactTopics),
    language: z.enum(['en', 'pt']),
    partnerId: z.string().nullable(),
  },
  { personal: { name: 'contactId', email: 'contactId', text: 'contactId' } },
);
export const ContactMessageForwarded = defineEvent('ContactMessageForwarded', {
  contactId: branded<UserId>(),
});

export const contactEvents = [ContactMessageSent, ContactMessageForwarded] as const;
export type ContactEvent = EventOf<(typeof contactEvents)[number]>;
