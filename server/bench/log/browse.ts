import { type Definitions, type LogFilter, type Operator, readLogPage } from '@waymark/db/operations';
import { capabilities } from '@waymark/events/catalogue';
import { userId } from '@waymark/events/kernel';
import type { Question } from './inTurns.ts';
import type { Sample } from './sample.ts';

// The pages of the operators' console (OPS-04).

const PAGE = 50;
const operator: Operator = { userId: userId('bench'), role: 'OPS' };
const definitions: Definitions = new Map(
  capabilities.flatMap(({ events }) => events.map((each) => [each.type, each] as const)),
);

type Page = { readonly filter: LogFilter; readonly order?: 'oldest' };

/** What operators ask; each page is another one, so that it is not simply in memory. */
const pages: Readonly<Record<string, (sample: Sample) => Page>> = {
  'the newest page': () => ({ filter: {} }),
  'a page anywhere': ({ position }) => ({ filter: { before: position } }),
  'an export anywhere': ({ position }) => ({ filter: { after: position - 1 }, order: 'oldest' }),
  'one stream': ({ stream }) => ({ filter: { stream } }),
  'one type': () => ({ filter: { types: ['MessagesRead'] } }),
  'two types, anywhere': ({ position }) => ({
    filter: { types: ['MessageSent', 'MessagesRead'], before: position + 1 },
  }),
  'a type of long ago': () => ({ filter: { types: ['UserSignedUp'] } }),
  'one person': ({ actor }) => ({ filter: { actor } }),
  'one person and one type': ({ actor }) => ({ filter: { actor, types: ['MessageSent'] } }),
  'one person, one type of theirs and one of others': ({ actor }) => ({
    filter: { actor, types: ['MessageSent', 'UserSignedUp'] },
  }),
  'one chain': ({ correlationId }) => ({ filter: { correlationId } }),
  'a time': ({ at }) => ({ filter: { since: at, until: at + 50_000 } }),
  'one person at a time': ({ actor, at }) => ({ filter: { actor, since: at, until: at + 3_600_000 } }),
};

export const browseQuestions: readonly Question[] = Object.entries(pages).map(([name, pageOf]) => ({
  name,
  async ask({ db }, sample) {
    const { filter, order = 'newest' } = pageOf(sample);
    const { entries } = await readLogPage(operator, db, definitions, filter, { limit: PAGE, order });
    if (entries.length === 0) throw new Error(`${name} found nothing`);
  },
}));
