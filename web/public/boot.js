// Before the first paint, and within the page: the chosen theme, so the page never flashes in the other one (see
// src/app/themePreference.ts); when the font comes (src/app/extras/lateFont.ts); whether what the server sent is for this
// person; what is said where the app does not come; what is pressed before it is there (src/app/servedPage.ts); the browser's
// first formatters.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = stored('theme');
  const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'dark' : 'light';

  // After the app where the page was long on its way, until the browser keeps the font: text is as wide without it.
  const font = document.querySelector('meta[name="waymark-font"]')?.content;
  const isSlow = navigator.connection?.saveData || performance.now() > 500;
  if (font && isSlow && stored('font') !== font) root.dataset.font = 'later';
  else if (font) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: font });
    document.head.append(link);
  }

  const isNamed = /^\/pt(\/|$)/.test(location.pathname);
  if (isNamed) root.lang = 'pt-PT';
  const language = stored('language');
  const isOther = !isNamed && language !== null && !root.lang.startsWith(language);
  if (isOther || stored('refreshToken') || stored('brandPartnerId') || /^#handoff/.test(location.hash))
    root.dataset.view = 'waiting';

  // Behind the first paint, while the script is on its way: the first formatters take a slow phone 80 ms.
  requestAnimationFrame(() =>
    setTimeout(() => {
      new Intl.DateTimeFormat();
      new Intl.DateTimeFormat(root.lang || undefined);
      new Intl.NumberFormat(root.lang || undefined);
    }),
  );

  // The app does not come: a page that came with its content stays, in place of a frame this is said.
  const failed = (event) => {
    const place = document.getElementById('root');
    if (event.target.type !== 'module') return;
    if (!place) {
      addEventListener('DOMContentLoaded', () => failed(event), { once: true });
      return;
    }
    if (place.firstChild && root.dataset.view !== 'waiting') return;
    const isPortuguese = root.lang.startsWith('pt');
    const note = document.createElement('p');
    note.setAttribute('role', 'alert');
    note.textContent = isPortuguese
      ? 'Não foi possível carregar a página. Verifique a ligação à internet.'
      : 'We couldn’t load this page. Check your internet connection.';
    const button = document.createElement('button');
    button.textContent = isPortuguese ? 'Recarregar' : 'Reload';
    button.className = 'touch-target rounded-control bg-primary px-4 font-semibold text-on-primary';
    button.onclick = () => location.reload();
    const main = document.createElement('main');
    main.className = 'flex flex-col items-start gap-3 p-6';
    main.append(note, button);
    place.replaceChildren(main);
  };
  addEventListener('error', failed, true);

  const early = { presses: [], isDown: false };
  window.waymarkEarly = early;
  const listen = (name, action) => addEventListener(name, action, { capture: true });
  listen('pointerdown', () => {
    early.isDown = true;
  });
  for (const name of ['pointerup', 'pointercancel'])
    listen(name, () =>
      setTimeout(() => {
        early.isDown = false;
      }),
    );
  listen('click', ({ target }) => {
    const button = target.closest?.('#root[data-served] button');
    if (button && early.presses.length < 20) early.presses.push(button);
  });
})();
