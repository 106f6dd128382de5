import { create } from 'zustand';
import { localStore } from '#/lib/browserStorage.ts';

/** Also read by public/boot.js before the first paint. */
const key = 'theme';

export type ThemePreference = 'system' | 'light' | 'dark';

const stored = localStore.get(key);
export const useThemePreference = create<{ preference: ThemePreference }>(() => ({
  preference: stored === 'light' || stored === 'dark' ? stored : 'system',
}));

export function setThemePreference(preference: ThemePreference): void {
  if (preference === 'system') localStore.remove(key);
  else localStore.set(key, preference);
  useThemePreference.setState({ preference });
  showTheme();
}

/** Keeps the page's theme in step with the switch and with the system. */
export function followTheme(): void {
  darkQuery().addEventListener('change', showTheme);
  showTheme();
}

function showTheme(): void {
  const { preference } = useThemePreference.getState();
  const isDark = preference === 'system' ? darkQuery().matches : preference === 'dark';
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

function darkQuery(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}
