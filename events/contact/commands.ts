import type { Command, UserId } from '../kernel/index.ts';
import type { ContactTopic } from './values.ts';

export type SendContactMessage = Command<
  'SendContactMessage',
  {
    /** Of this message alone; owns the key that encrypts its text. */
    readonly contactId: UserId;
    readonly name: string;
    readonly email: string;
    readonly text: string;
    readonly topic: ContactTopic;
    readonly language: 'en' | 'pt';
    readonly partnerId: string | null;
  }
>;
export type RecordContactForwarded = Command<'RecordContactForwarded', { readonly contactId: UserId }>;
export type ContactCommand = SendContactMessage | RecordContactForwarded;
