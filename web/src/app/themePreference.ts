import { create } from 'zustand';
import { localStore } from '#/lib/browserStorage.ts';

/** Also read by public/boot.js before the first paint. */
const key = 'theme';

export type ThemePreference = 'system' | 'light' | 'dark';

export const useThemePreference = create<{ preference: ThemePreference }>(() => ({ preference: read() }));

export function setThemePreference(preference: ThemePreference): void {
  if (preference === 'system') localStore.remove(key);
  else localStore.set(key, preference);
  useThemePreference.setState({ preference });
  showTheme();
}

/** Keeps the page's theme in step with the switch, here and in other tabs, and with the system. */
export function followTheme(): void {
  darkQuery().addEventListener('change', showTheme);
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return;
    useThemePreference.setState({ preference: read() });
    showTheme();
  });
  showTheme();
}

function read(): ThemePreference {
  const stored = localStore.get(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function showTheme(): void {
  const { preference } = useThemePreference.getState();
  const isDark = preference === 'system' ? darkQuery().matches : preference === 'dark';
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

function darkQuery(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}
