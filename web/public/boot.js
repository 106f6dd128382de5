// Before the first paint: the chosen theme, so the page never flashes in the other one. See src/app/themePreference.ts.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {}
  const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  if (/^\/pt(\/|$)/.test(location.pathname)) document.documentElement.lang = 'pt-PT';
})();
