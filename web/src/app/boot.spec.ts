import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const boot = readFileSync(join(import.meta.dirname, '../../public/boot.js'), 'utf8');
const { documentElement } = document;

beforeEach(() => {
  documentElement.lang = '';
  new Function(boot)();
});
afterEach(() => {
  document.body.replaceChildren();
  documentElement.lang = '';
  delete documentElement.dataset.view;
});

/** The page that the server sent, whose script does not come. */
function withoutScript(served: string, type = 'module') {
  document.body.innerHTML = `<div id="root">${served}</div>`;
  const script = document.createElement('script');
  script.type = type;
  // In no document it asks for nothing.
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  return document.getElementById('root')?.textContent;
}

it('a frame says that the page could not be loaded, and its button loads it again', () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
  documentElement.dataset.view = 'waiting';
  expect(withoutScript('<p>Loading</p>')).toBe(
    'We couldn’t load this page. Check your internet connection.Reload',
  );
  expect(document.querySelector('main > [role="alert"]')?.textContent).toBe(
    'We couldn’t load this page. Check your internet connection.',
  );
  document.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledOnce();
});

it('an empty page says so too, in Portuguese', () => {
  documentElement.lang = 'pt-PT';
  expect(withoutScript('')).toBe(
    'Não foi possível carregar a página. Verifique a ligação à internet.Recarregar',
  );
});

it('a page that came with its content stays, as does one whose picture does not come', () => {
  expect(withoutScript('<h1>Find a mentor</h1>')).toBe('Find a mentor');
  documentElement.dataset.view = 'waiting';
  expect(withoutScript('<p>Loading</p>', 'text/javascript')).toBe('Loading');
});

it('a page whose scripts may not run says in both languages why its forms do nothing', () => {
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  // No script runs in what is only parsed, so `noscript` shows what it has.
  const { body } = new DOMParser().parseFromString(page, 'text/html');
  const lines = body.firstElementChild?.matches('noscript')
    ? [...body.querySelectorAll('noscript [lang]')].map((line) => [
        line.getAttribute('lang'),
        line.textContent,
      ])
    : [];
  expect(lines).toEqual([
    ['en-GB', 'Forms and some pages don’t work without JavaScript. Turn it on in your browser to use them.'],
    [
      'pt-PT',
      'Os formulários e algumas páginas não funcionam sem JavaScript. Para os usar, ative-o no seu navegador.',
    ],
  ]);
});
