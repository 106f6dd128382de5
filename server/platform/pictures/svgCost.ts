import { PictureRefused } from './pictureRefused.ts';
import type { Effects } from './svgStyle.ts';

/** An element of a picture, with what it makes be drawn. `keys` are the selectors that match it. */
export type SvgNode = Effects & {
  readonly children: SvgNode[];
  readonly id: string | undefined;
  readonly keys: readonly string[];
  /** Bytes of its attributes. */
  readonly bytes: number;
  characters: number;
};

/** What drawing costs once every reference is followed. */
export type SvgCost = {
  readonly elements: number;
  readonly bytes: number;
  readonly layers: number;
  readonly characters: number;
};

/** Elements below or behind each other: far more than a picture has, and few enough for a recursion. */
const DEEPEST = 256;
const NOTHING: SvgCost = { elements: 0, bytes: 0, layers: 0, characters: 0 };

/**
 * The cost of the element and of everything that it refers to, counted as often as it is drawn. Linear in elements, references
 * and styles: each element, each id, however many have it, and each style is judged once.
 * @throws PictureRefused when elements refer to each other in a circle, or one after the other without an end.
 */
export function svgCost(
  root: SvgNode,
  all: readonly SvgNode[],
  sheet: ReadonlyMap<string, Effects>,
): SvgCost {
  const byId = new Map<string, SvgNode[]>();
  for (const node of all) {
    if (node.id === undefined) continue;
    const same = byId.get(node.id);
    if (same) same.push(node);
    else byId.set(node.id, [node]);
  }
  let depth = 0;

  function once<Key>(judge: (key: Key) => SvgCost): (key: Key) => SvgCost {
    const known = new Map<Key, SvgCost | 'open'>();
    return (key) => {
      const before = known.get(key);
      if (before === 'open' || (!before && depth >= DEEPEST)) throw new PictureRefused();
      if (before) return before;
      known.set(key, 'open');
      depth += 1;
      const cost = judge(key);
      depth -= 1;
      known.set(key, cost);
      return cost;
    };
  }

  const costOf = once((node: SvgNode): SvgCost => {
    const { bytes, layers, characters, children, references, keys } = node;
    const own = { elements: 1, bytes, layers, characters };
    const drawn = [...children.map(costOf), ...references.map(costOfId), ...keys.map(costOfStyle)];
    return drawn.reduce(sum, own);
  });
  const costOfId = once((id: string): SvgCost => (byId.get(id) ?? []).map(costOf).reduce(sum, NOTHING));
  const costOfStyle = once((key: string): SvgCost => {
    const { layers, references } = sheet.get(key) ?? { layers: 0, references: [] };
    return references.map(costOfId).reduce(sum, { ...NOTHING, layers });
  });
  return costOf(root);
}

function sum(one: SvgCost, other: SvgCost): SvgCost {
  return {
    elements: one.elements + other.elements,
    bytes: one.bytes + other.bytes,
    layers: one.layers + other.layers,
    characters: one.characters + other.characters,
  };
}
