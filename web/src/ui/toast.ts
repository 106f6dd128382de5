import { create } from 'zustand';

type ToastOptions = {
  undo?: () => void;
  /** Where what was made can be seen. */
  link?: { to: string; text: string };
  lastsMs?: number;
};

export type Toast = ToastOptions & { id: number; text: string };

/** One toast at a time; a newer one takes its place. */
export const useToast = create<{ toast: Toast | null }>(() => ({ toast: null }));

let nextId = 1;

/** Shows `text` for 8 s or `lastsMs`, longer while it is hovered or focused; `undo` adds an Undo button, `link` a link. */
export function showToast(text: string, options: ToastOptions = {}): void {
  useToast.setState({ toast: { id: nextId++, text, ...options } });
}

export function hideToast(): void {
  useToast.setState({ toast: null });
}
