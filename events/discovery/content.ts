import { articles } from './articles.ts';
import { parentOf } from './terms.ts';

export type ContentMatch = {
  readonly id: string;
  readonly path: string;
  readonly topicIds: readonly string[];
};

/** What to read for these topics, the best match first: the very topic before one that is only near. */
export function contentFor(
  topicIds: readonly string[],
  dismissed: readonly string[],
): readonly ContentMatch[] {
  return articles
    .filter(({ id }) => !dismissed.includes(id))
    .map(({ id, path, topicIds: about }) => {
      const shares = topicIds.map((wanted) => Math.max(0, ...about.map((each) => nearness(wanted, each))));
      const near = topicIds.filter((_wanted, index) => (shares[index] ?? 0) > 0);
      return { id, path, topicIds: near, points: shares.reduce((sum, share) => sum + share, 0) };
    })
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points || (one.id < other.id ? -1 : 1))
    .map(({ id, path, topicIds: near }) => ({ id, path, topicIds: near }));
}

function nearness(wanted: string, about: string): number {
  if (wanted === about) return 1;
  const [wantedParent = wanted, aboutParent = about] = [parentOf(wanted), parentOf(about)];
  if (wantedParent !== aboutParent) return 0;
  // A whole field, wanted or written about, is nearer than a neighbour.
  return wanted === wantedParent || about === aboutParent ? 0.6 : 0.3;
}
