import { create } from 'zustand';

type ToastOptions = {
  undo?: () => void;
  /** Where what was made can be seen. */
  link?: { to: string; text: string };
};

export type Toast = ToastOptions & { id: number; text: string; lastsMs: number };

/** One toast at a time; a newer one takes its place. */
export const useToast = create<{ toast: Toast | null }>(() => ({ toast: null }));

const READ_MS = 8_000;
/** What is done can be undone for so long (PLN-30, MSG-57). */
const UNDO_MS = 10_000;

let nextId = 1;

/** Shows `text` for 8 s, longer while it is hovered or focused; `undo` adds an Undo button and two seconds, `link` a link. */
export function showToast(text: string, options: ToastOptions = {}): void {
  const lastsMs = options.undo ? UNDO_MS : READ_MS;
  useToast.setState({ toast: { id: nextId++, text, lastsMs, ...options } });
}

export function hideToast(): void {
  useToast.setState({ toast: null });
}
