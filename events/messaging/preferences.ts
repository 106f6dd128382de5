/** What a person chose for their own messaging. Each switch that hides also hides the same from them (MSG-56). */
export type MessagingPreferences = {
  readonly showTyping: boolean;
  readonly showPresence: boolean;
  readonly showReadReceipts: boolean;
  /** False: people they are not in contact with cannot write or ask to (MSG-44). */
  readonly allowNewContacts: boolean;
  readonly enterSends: boolean;
};

export const defaultPreferences: MessagingPreferences = {
  showTyping: true,
  showPresence: true,
  showReadReceipts: true,
  allowNewContacts: true,
  enterSends: true,
};
