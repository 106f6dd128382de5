import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setLoggedIn, setLoggedOut } from '../session/sessionStore.ts';
import { listenForShortcuts } from './listenForShortcuts.ts';
import { type ShortcutLabel, shortcuts, shortcutsFor } from './shortcuts.ts';
import { areSingleKeysOn, setSingleKeys } from './singleKeys.ts';

const ran: ShortcutLabel[] = [];
let stop: () => void;
beforeEach(() => {
  ran.length = 0;
  localStorage.clear();
  document.body.innerHTML = '';
  stop = listenForShortcuts({
    shortcuts: () => shortcutsFor(true),
    areSingleKeysOn,
    run: ({ label }) => ran.push(label),
  });
});
afterEach(() => {
  stop();
  setLoggedOut();
});

function press(key: string, options: KeyboardEventInit = {}, target: EventTarget = document.body): boolean {
  return target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }),
  );
}

function add<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  return document.body.appendChild(document.createElement(name));
}

describe('shortcuts', () => {
  it('A11-04 every one is listed once, and the last key of a sequence does it', () => {
    expect(new Set(shortcuts.map(({ keys }) => keys.join(' '))).size).toBe(shortcuts.length);
    expect(press('?', { shiftKey: true })).toBe(false);
    press('k', { ctrlKey: true });
    press('g');
    press('d');
    expect(ran).toEqual(['help', 'palette', 'dashboard']);
  });

  it('a key that continues no sequence starts a new one', () => {
    press('g');
    press('g');
    press('m');
    press('m');
    expect(ran).toEqual(['messages']);
  });

  it('A11-04 no single key fires while somebody types, or while a dialog is open', () => {
    const editor = add('div');
    editor.contentEditable = 'true';
    editor.setAttribute('role', 'textbox');
    for (const target of [add('input'), add('textarea'), add('select'), editor]) {
      press('?', { shiftKey: true }, target);
      press('g', {}, target);
      press('d', {}, target);
    }
    const dialog = add('div');
    dialog.setAttribute('role', 'dialog');
    dialog.dataset.state = 'open';
    press('?', { shiftKey: true });
    expect(ran).toEqual([]);
    press('k', { ctrlKey: true }, add('input'));
    expect(ran).toEqual(['palette']);
  });

  it('leaves the combinations of browser and system alone', () => {
    press('d', { ctrlKey: true });
    press('k', { ctrlKey: true, shiftKey: true });
    press('?', { ctrlKey: true, altKey: true });
    press('?', { isComposing: true });
    expect(ran).toEqual([]);
  });

  it('A11-04 single keys can be switched off, for each person of this browser', () => {
    setSingleKeys(false);
    press('?', { shiftKey: true });
    press('g');
    press('d');
    expect(ran).toEqual([]);
    press('k', { ctrlKey: true });
    expect(ran).toEqual(['palette']);
    setLoggedIn({ id: 'u1' } as Parameters<typeof setLoggedIn>[0]);
    expect(areSingleKeysOn()).toBe(true);
    setLoggedOut();
    expect(areSingleKeysOn()).toBe(false);
    setSingleKeys(true);
    expect(areSingleKeysOn()).toBe(true);
  });
});
