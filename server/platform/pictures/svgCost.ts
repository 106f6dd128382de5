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

/**
 * The cost of the element and of everything that it refers to, counted as often as it is drawn. Linear in elements and
 * references: each is judged once.
 * @throws PictureRefused when elements refer to each other in a circle.
 */
export function svgCost(
  root: SvgNode,
  all: readonly SvgNode[],
  sheet: ReadonlyMap<string, Effects>,
): SvgCost {
  const byId = new Map<string, SvgNode[]>();
  for (const node of all) {
    if (node.id !== undefined) byId.set(node.id, [...(byId.get(node.id) ?? []), node]);
  }
  const known = new Map<SvgNode, SvgCost | 'open'>();

  function costOf(node: SvgNode): SvgCost {
    const before = known.get(node);
    if (before === 'open') throw new PictureRefused();
    if (before) return before;
    known.set(node, 'open');
    const styles = [node, ...node.keys.flatMap((key) => sheet.get(key) ?? [])];
    const referred = styles.flatMap(({ references }) => references.flatMap((id) => byId.get(id) ?? []));
    const own = {
      elements: 1,
      bytes: node.bytes,
      layers: styles.reduce((sum, { layers }) => sum + layers, 0),
      characters: node.characters,
    };
    const cost = [...node.children, ...referred].map(costOf).reduce(sum, own);
    known.set(node, cost);
    return cost;
  }
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
