import type { ChainEvent } from './operations.ts';

export type ChainNode = {
  readonly event: ChainEvent;
  /** What it was caused by, where that is in the chain. */
  readonly cause: ChainEvent | undefined;
  readonly children: ChainNode[];
};

/** OPS-07: each event below the one that caused it, in the order of the log. */
export function chainTree(events: readonly ChainEvent[]): readonly ChainNode[] {
  const nodes = new Map<string, ChainNode>();
  const roots: ChainNode[] = [];
  for (const event of events) {
    const parent = event.causedBy === null ? undefined : nodes.get(event.causedBy);
    const node = { event, cause: parent?.event, children: [] };
    nodes.set(event.position, node);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}
