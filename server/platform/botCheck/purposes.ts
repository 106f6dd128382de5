/** What a stranger can make the server send a mail with; a proof is good for one of them. */
export const botCheckPurposes = [
  'signUp',
  'forgotPassword',
  'resendEmailValidation',
  'sendContactMessage',
] as const;

export type BotCheckPurpose = (typeof botCheckPurposes)[number];
