import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { createEarlyPress, isShortcut } from './earlyPress.ts';

/** What the drag library does on an event of a card. */
type Listeners = NonNullable<DraggableSyntheticListeners>;

/**
 * What the drag library has of the board. It comes behind the first look, in `DragLayer`: until then the cards and columns
 * only say here where they are, and a press on a card waits.
 */
export type Grips = ReturnType<typeof createGrips>;

export function useGrips(): Grips {
  return useState(createGrips)[0];
}

export function createGrips() {
  const elements = new Map<string, HTMLElement>();
  const bound = new Map<string, Listeners>();
  const watching = new Set<() => void>();
  let drawn: ReadonlySet<string> | null = null;
  let ask: () => void = () => {};
  const early = createEarlyPress();

  /** A card is lifted wherever it is pressed, but not on its menu, whose presses mean something else. */
  function lift(name: string, event: SyntheticEvent): void {
    const card = cardOf(event);
    const id = card?.dataset.key;
    if (!card || id === undefined || !gripOf(card)) return;
    const listeners = bound.get(id);
    if (listeners) {
      listeners[name]?.(event);
      return;
    }
    early.take(id, () => bound.get(id)?.[name]?.(event), event.nativeEvent);
    ask();
  }

  return {
    /** The element of a card or of a column, by its id. */
    put(id: string, element: HTMLElement | null): void {
      if (element) elements.set(id, element);
      else elements.delete(id);
      drawn = null;
      for (const look of watching) look();
    },
    elementOf: (id: string): HTMLElement | null => elements.get(id) ?? null,
    subscribe(look: () => void): () => void {
      watching.add(look);
      return () => void watching.delete(look);
    },
    drawn(): ReadonlySet<string> {
      drawn ??= new Set(elements.keys());
      return drawn;
    },
    /** The library follows this card from now on, and what was pressed on it before arrives. */
    bind(id: string, listeners: Listeners): () => void {
      bound.set(id, listeners);
      early.ready(id);
      return () => {
        if (bound.get(id) === listeners) bound.delete(id);
      };
    },
    whenAsked(load: () => void): () => void {
      ask = load;
      return () => {
        ask = () => {};
      };
    },
    early,
    /** A hand comes to the cards. */
    ask: () => ask(),
    /** For the element around all cards. */
    presses: {
      onMouseDown: (event: SyntheticEvent) => lift('onMouseDown', event),
      onTouchStart: (event: SyntheticEvent) => lift('onTouchStart', event),
      /** By keys on its handle only: Space and Enter on its link and on its menu mean something else. */
      onKeyDown(event: KeyboardEvent): void {
        if (isShortcut(event)) return;
        if (event.target instanceof Element && event.target.matches('[data-grip]')) lift('onKeyDown', event);
      },
    },
  };
}

/** Not of what its menu opens: that lies elsewhere on the page, and its presses bubble all the same. */
function cardOf({ target, currentTarget }: SyntheticEvent): HTMLElement | null {
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest('[data-moves]'))
    return null;
  return target.closest<HTMLElement>('[data-key]');
}

/** The handle of a card. */
export function gripOf(card: HTMLElement | null): HTMLElement | null {
  return card?.querySelector<HTMLElement>('[data-grip]') ?? null;
}
