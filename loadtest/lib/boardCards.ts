export type Card = {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly rank: string;
  readonly version: number;
};
export type Place = Pick<Card, 'status' | 'rank' | 'version'>;

/** The latest place of a card by live events. */
export function placed(places: Map<string, Place>, id: string, place: Place): void {
  if (place.version > (places.get(id)?.version ?? 0)) places.set(id, place);
}

/** An answer that is older than a received move: its texts count, its place does not. */
export function withPlaces(cards: readonly Card[], places: ReadonlyMap<string, Place>): readonly Card[] {
  return cards.map((card) => {
    const place = places.get(card.id);
    return place && place.version > card.version ? { ...card, ...place } : card;
  });
}

/** Columns with the names of their cards, top to bottom: equal for equal boards. */
export function pictureOf(cards: readonly Pick<Card, 'id' | 'name' | 'status' | 'rank'>[]): string {
  const sorted = [...cards].sort((one, other) =>
    one.rank === other.rank ? (one.id < other.id ? -1 : 1) : one.rank < other.rank ? -1 : 1,
  );
  return JSON.stringify(
    ['TODO', 'IN_PROGRESS', 'COMPLETED'].map((status) =>
      sorted.filter((card) => card.status === status).map(({ id, name }) => [id, name]),
    ),
  );
}

/** What does not hold, counted: cards that were acknowledged and are not there, and cards that are there twice or again. */
export function brokenCards(
  cards: readonly { readonly id: string }[],
  made: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): { readonly lost: number; readonly doubled: number } {
  const ids = cards.map(({ id }) => id);
  const held = new Set(ids);
  return {
    lost: [...made].filter((id) => !taken.has(id) && !held.has(id)).length,
    doubled: ids.length - held.size + ids.filter((id) => taken.has(id)).length,
  };
}
