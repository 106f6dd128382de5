import { contextOf, linkOf } from './link.ts';

/** Hands `extensions.position`, which is no part of the data, to `onPosition` of the operation's context. */
export const positionLink = linkOf(async (operation, forward) => {
  const answer = await forward(operation);
  const position = answer.extensions?.position;
  if (typeof position === 'string') contextOf(operation).onPosition?.(position);
  return answer;
});
