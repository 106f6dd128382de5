import { afterEach, expect, it, vi } from 'vitest';
import { followTheme, setThemePreference, useThemePreference } from './themePreference.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const shown = () => [useThemePreference.getState().preference, document.documentElement.dataset.theme];
const chosenInOtherTab = (theme: string | null) => {
  if (theme === null) localStorage.removeItem('theme');
  else localStorage.setItem('theme', theme);
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme }));
};

it('the theme that is chosen in one tab is that of every tab', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never,
  );
  followTheme();
  setThemePreference('light');
  chosenInOtherTab('dark');
  expect(shown()).toEqual(['dark', 'dark']);
  chosenInOtherTab(null);
  expect(shown()).toEqual(['system', 'light']);
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'pt' }));
  expect(shown()).toEqual(['system', 'light']);
});
