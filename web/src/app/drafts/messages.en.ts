/** What waits for a network, and what does not. */
export const en = {
  needsConnection: 'You’re offline. You can do this when you’re back online.',
  notSent: 'Not sent yet',
};
