import type { PageAnchor } from '@waymark/db/messaging';
import { charactersIn, cleanText } from '@waymark/events/kernel';
import { searchLimits } from '@waymark/events/limits';
import { sequenceOf } from '@waymark/events/messaging';
import { badUserInput } from '../../platform/graphql/failures.ts';

/** The message that a page is counted from. @throws GraphQLError BAD_USER_INPUT for more than one, and for what is no id. */
export function anchorOf(
  given: Readonly<Partial<Record<keyof PageAnchor, string | null | undefined>>>,
): PageAnchor {
  const anchors = Object.entries(given).filter(([, id]) => id);
  const [[name = '', id = ''] = []] = anchors;
  if (anchors.length > 1) throw badUserInput(Object.fromEntries(anchors.map(([each]) => [each, 'onlyOne'])));
  if (anchors.length === 1 && sequenceOf(String(id)) === undefined) throw badUserInput({ [name]: 'invalid' });
  return Object.fromEntries(anchors);
}

/** @throws GraphQLError BAD_USER_INPUT for nothing at all and for more than 100 characters. */
export function searchText(text: string): string {
  const clean = cleanText(text.slice(0, 10 * searchLimits.textMax));
  if (clean === '') throw badUserInput({ text: 'mandatory' });
  if (text.length > 10 * searchLimits.textMax || charactersIn(clean) > searchLimits.textMax) {
    throw badUserInput({ text: 'tooLong' });
  }
  return clean;
}
