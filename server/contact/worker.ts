import { type ContactEvent, contactDecider, contactStream } from '@waymark/events/contact';
import { commandId, type Recorded } from '@waymark/events/kernel';
import { partnerById } from '../partner/types.ts';
import type { App } from '../platform/app.ts';
import type { Worker } from '../platform/capability.ts';
import { noteErased } from '../platform/files/erasedList.ts';
import { postMail } from '../platform/mail/postMail.ts';
import { contactMail } from './contactMail.ts';

type Sent = Recorded<Extract<ContactEvent, { type: 'ContactMessageSent' }>>;

/**
 * Mails the message on, notes that it did, and destroys its text: it lives in the mailbox from then on, not in the log.
 * Repeated after a crash it sends the same Message-ID, or finds the text gone and is done.
 */
export const contactForward: Worker = {
  name: 'contact.forward',
  on: ['ContactMessageSent'],
  async handle(app, event) {
    const { data, meta, position } = event as Sent;
    const { contactId, name, email, text, topic, language, partnerId } = data;
    if (name === null || email === null || text === null) return;
    const partner = partnerId ? await partnerById(app, partnerId) : undefined;
    await send(app, {
      name,
      email,
      text,
      topic,
      language,
      partnerName: partner?.name,
      key: `contact:${contactId}`,
    });
    await app.execute({
      decider: contactDecider,
      stream: contactStream(contactId),
      command: {
        type: 'RecordContactForwarded',
        data: { contactId },
        meta: {
          actor: { kind: 'system', name: 'contactForward' },
          commandId: commandId(`contact-forwarded:${contactId}`),
          correlationId: meta.correlationId,
          causationId: `event:${position}`,
          at: app.clock.now(),
        },
      },
    });
    await app.keyring.destroy(contactId);
    await noteErased(app.files, contactId);
  },
};

/** @throws MailNotTaken and PutOff, and an error where the mail server refuses it for good: nobody else has its text. */
async function send(app: App, letter: Omit<Parameters<typeof contactMail>[0], 'to'>): Promise<void> {
  const isTaken = await postMail(app, contactMail({ ...letter, to: app.config.contactAddress }));
  if (!isTaken) throw new Error('The mail server refused a contact message for good');
}
