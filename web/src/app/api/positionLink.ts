import type { Link } from './link.ts';

/** Hands `extensions.position`, which is no part of the data, to `onPosition` of the operation's context. */
export const positionLink: Link = async (operation, forward) => {
  const answer = await forward(operation);
  const position = answer.extensions?.position;
  if (typeof position === 'string') operation.context.onPosition?.(position);
  return answer;
};
