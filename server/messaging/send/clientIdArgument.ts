export const clientId = {
  description: 'Made by the client for this message: sent twice, it is one message.',
} as const;
