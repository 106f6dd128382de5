/** How a card remembers a message: the conversation, whose id is those of both people in code-unit order, and its id. */
export function messageSource(viewerId: string, otherId: string, messageId: string): string {
  const [first, second] = viewerId < otherId ? [viewerId, otherId] : [otherId, viewerId];
  return `${first}~${second}/${messageId}`;
}

/** Where the message of a card is; undefined for people outside that conversation. */
export function sourceAddress(source: string, viewerId: string): string | undefined {
  const [conversation = '', messageId] = source.split('/');
  const people = conversation.split('~');
  const otherId = people.find((id) => id !== viewerId);
  if (people.length !== 2 || !people.includes(viewerId) || !otherId || !messageId) return undefined;
  return `/messages?with=${encodeURIComponent(otherId)}&message=${encodeURIComponent(messageId)}`;
}
