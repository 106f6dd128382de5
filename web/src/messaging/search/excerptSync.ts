import { pageLimits } from '@waymark/events/limits';
import { comparePositions } from '#/app/live/comparePositions.ts';
import { type Answer, ask, type Held, REFETCH, type Resource } from '#/app/sync/index.ts';
import { compareMessages } from '../model/compareMessages.ts';
import type { Excerpt } from '../model/messagingState.ts';
import { toMessage } from '../model/toMessage.ts';
import { withReaction } from '../reactions/givenReactions.ts';
import type { ReactionPredicted } from '../reactions/setReaction.ts';
import { type ContentPredicted, showsDocument, union, withChange } from '../thread/messageContent.ts';
import { whereMissing } from '../thread/threadSync.ts';
import { GetMessagesAround } from './operations.ts';

type Around = { readonly userId: string; readonly around: string };
type Next = Excerpt | null;
type Change = Parameters<typeof withChange>[1];

/** A part of a conversation around a message that was looked for (MSG-58); null: there is no such message. */
export const excerpt: Resource<Around, Excerpt | null, ContentPredicted | ReactionPredicted> = {
  name: 'excerpt',
  fetch: ({ userId, around }, signal, held) =>
    askExcerpt(around, held, (page) =>
      ask(
        GetMessagesAround,
        { userId, around: null, before: null, after: null, ...page },
        signal,
        ({ getMessages: { items, hasMore, hasNewer } }): Excerpt | null => ({
          messages: items.map(toMessage).reverse(),
          hasOlder: hasMore,
          hasNewer,
        }),
        whereMissing,
      ),
    ),
  on: {
    MessageEdited: changed,
    MessageDeleted: changed,
    MessageRestored: changed,
    ContentPredicted: changed,
    MessageReactionAdded: (held, given) => held && withReaction(held, { ...given, isOn: true }),
    MessageReactionRemoved: (held, given) => held && withReaction(held, { ...given, isOn: false }),
    ReactionPredicted: (held, predicted) => held && withReaction(held, predicted),
    UserChanged: (held, { userId }, { params }) => (userId === params.userId ? REFETCH : held),
    LibraryDocumentChanged: (held, change, { me }) =>
      held && showsDocument(held, change, me) ? REFETCH : held,
  },
};

function changed(held: Next, change: Change): Next {
  return held && withChange(held, change);
}

export type ExcerptPage = {
  readonly limit: number;
  readonly around?: string;
  readonly before?: string;
  readonly after?: string;
};
type ExcerptAnswer = Answer<Excerpt | null>;
type FetchPage = (page: ExcerptPage) => Promise<ExcerptAnswer>;
/** As far as anybody scrolls from where they have jumped to. */
const PAGES_AGAIN_AT_MOST = 20;

/** The part around a message, a page at one of its ends, or again as much as is held. */
export async function askExcerpt(
  around: string,
  held: Held<Excerpt | null> | undefined,
  fetchPage: FetchPage,
): Promise<ExcerptAnswer> {
  const shown = held?.data() ?? null;
  if (held?.more && shown) {
    const { side, position: at } = held.more;
    const { data: page, position } = await askBeside(shown, side, pageLimits.items, fetchPage, at);
    const now = held.data();
    const data = page && now ? joined(now, page, side) : now;
    return { data, position: comparePositions(position, at) < 0 ? position : at };
  }
  const first = await fetchPage({ limit: 2 * pageLimits.items, around });
  // An id that was never given stands between two that were.
  if (!first.data?.messages.some(({ id }) => id === around)) return { ...first, data: null };
  let whole = first.data;
  for (const side of ['start', 'end'] as const) {
    for (let page = 0; page < PAGES_AGAIN_AT_MOST && shown && fallsShort(whole, shown, side); page += 1) {
      const { data } = await askBeside(whole, side, pageLimits.itemsMax, fetchPage, first.position);
      if (data) whole = joined(whole, data, side);
    }
  }
  return { data: whole, position: first.position };
}

async function askBeside(
  { messages, hasOlder, hasNewer }: Excerpt,
  side: 'start' | 'end',
  limit: number,
  fetchPage: FetchPage,
  position: string,
): Promise<ExcerptAnswer> {
  const end = side === 'start' ? messages[0] : messages.at(-1);
  if (!end || !(side === 'start' ? hasOlder : hasNewer)) return { data: null, position };
  return fetchPage({ limit, ...(side === 'start' ? { before: end.id } : { after: end.id }) });
}

function joined(held: Excerpt, page: Excerpt, side: 'start' | 'end'): Excerpt {
  const messages = union(page.messages, held.messages);
  return side === 'start'
    ? { ...held, messages, hasOlder: page.hasOlder }
    : { ...held, messages, hasNewer: page.hasNewer };
}

function fallsShort(whole: Excerpt, shown: Excerpt, side: 'start' | 'end'): boolean {
  const at = side === 'start' ? 0 : -1;
  const [end, wanted] = [whole.messages.at(at), shown.messages.at(at)];
  if (!end || !wanted || !(side === 'start' ? whole.hasOlder : whole.hasNewer)) return false;
  const difference = compareMessages(end, wanted);
  return side === 'start' ? difference > 0 : difference < 0;
}
