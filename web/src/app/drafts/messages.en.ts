/** What waits for a network, and what does not. */
export const en = {
  needsConnection: 'You are offline. You can do this when you are back online.',
  notSent: 'Not sent yet',
};
