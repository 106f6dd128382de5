import { isSingleKey, type Shortcut } from './shortcuts.ts';

type Rules = {
  shortcuts: () => readonly Shortcut[];
  areSingleKeysOn: () => boolean;
  run: (shortcut: Shortcut) => void;
};

/** Between two keys of one shortcut, milliseconds. */
const patience = 1_000;

/** Follows the keyboard; answers the way to stop. Single keys never fire while somebody types or a dialog is open. */
export function listenForShortcuts({ shortcuts, areSingleKeysOn, run }: Rules): () => void {
  let pressed: readonly string[] = [];
  let lastAt = 0;
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.isComposing || event.repeat || isModifier(event.key)) return;
    const key = nameOf(event);
    if (key === null) return;
    if (event.timeStamp - lastAt > patience) pressed = [];
    lastAt = event.timeStamp;
    const isAllowed = (shortcut: Shortcut) =>
      !isSingleKey(shortcut) || (areSingleKeysOn() && !isTyping(event.target) && !isDialogOpen());
    const known = shortcuts().filter(isAllowed);
    const begun = [...pressed, key];
    // A key that continues nothing may begin something.
    const [sequence] = [begun, [key]].filter((keys) =>
      known.some((shortcut) => startsWith(shortcut.keys, keys)),
    );
    pressed = sequence ?? [];
    const match = known.find(
      ({ keys }) => sequence && keys.length === sequence.length && startsWith(keys, sequence),
    );
    if (!match) return;
    pressed = [];
    event.preventDefault();
    run(match);
  }
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

/** "Mod+k" or "k"; null for combinations that belong to the browser or the system. */
function nameOf(event: KeyboardEvent): string | null {
  const isMod = isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (isMod && !event.altKey && !event.shiftKey) return `Mod+${event.key.toLowerCase()}`;
  return event.ctrlKey || event.metaKey || event.altKey ? null : event.key.toLowerCase();
}

export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}

function isModifier(key: string): boolean {
  return ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'].includes(key);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="textbox"], [role="combobox"], [role="listbox"]') !== null
  );
}

function isDialogOpen(): boolean {
  return (
    document.querySelector('[role="dialog"][data-state="open"], [role="menu"][data-state="open"]') !== null
  );
}

function startsWith(keys: readonly string[], beginning: readonly string[]): boolean {
  return beginning.every((key, at) => keys[at] === key);
}
