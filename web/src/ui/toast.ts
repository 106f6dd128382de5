import { create } from 'zustand';

export type Toast = { id: number; text: string; undo?: () => void };

/** One toast at a time; a newer one takes its place. */
export const useToast = create<{ toast: Toast | null }>(() => ({ toast: null }));

let nextId = 1;

/** Shows `text` for 8 s, longer while it is hovered or focused; `undo` adds an Undo button. */
export function showToast(text: string, options: { undo?: () => void } = {}): void {
  useToast.setState({ toast: { id: nextId++, text, ...options } });
}

export function hideToast(): void {
  useToast.setState({ toast: null });
}
