// Invariant: every shortcut is in this list; the listener, the palette and the help read it, and nothing else does.
import type { en } from './messages.en.ts';
import type { Panel } from './openPanel.ts';

export type ShortcutLabel = keyof (typeof en)['shortcuts']['labels'];
export type Shortcut = {
  label: ShortcutLabel;
  /** Pressed one after another, as the keyboard names them; `Mod+` is Ctrl, on a Mac the Command key. */
  keys: readonly string[];
  isForSignedIn?: true;
} & ({ panel: Panel; path?: undefined } | { path: string; panel?: undefined });

export const shortcuts: readonly Shortcut[] = [
  { label: 'palette', keys: ['Mod+k'], panel: 'palette' },
  { label: 'help', keys: ['?'], panel: 'shortcuts' },
  { label: 'dashboard', keys: ['g', 'd'], path: '/dashboard', isForSignedIn: true },
  { label: 'messages', keys: ['g', 'm'], path: '/messages', isForSignedIn: true },
  { label: 'requests', keys: ['g', 's'], path: '/mentoring/requests', isForSignedIn: true },
  { label: 'profile', keys: ['g', 'p'], path: '/account/profile', isForSignedIn: true },
  { label: 'resources', keys: ['g', 'r'], path: '/resources' },
  { label: 'faq', keys: ['g', 'f'], path: '/faq' },
];

export function shortcutsFor(isLoggedIn: boolean): readonly Shortcut[] {
  return shortcuts.filter((shortcut) => isLoggedIn || !shortcut.isForSignedIn);
}

/** Made of plain characters, so speech input and a slip of the hand can fire it: may be switched off (A11-04). */
export function isSingleKey(shortcut: Shortcut): boolean {
  return shortcut.keys.every((key) => !key.includes('+'));
}

/** The shortcut to a page, for the palette to show beside it. */
export function keysOf(path: string): readonly string[] | undefined {
  return shortcuts.find((shortcut) => shortcut.path === path)?.keys;
}
