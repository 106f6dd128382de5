// Invariant: what a person did on the page that the server sent is not lost when the app takes its place.

/** Noted by public/boot.js until then. */
type Early = { readonly presses: readonly Element[]; isDown: boolean };

const root = document.getElementById('root');
const served = root?.hasAttribute('data-served') ? root : null;
const early = (window as unknown as { waymarkEarly?: Early }).waymarkEarly;
let app: HTMLElement | null = null;
let shown = () => {};
/** So long painting may take, milliseconds: a window that is not visible paints nothing. */
const LONGEST_PAINT = 100;

/** The app has been painted in the place of the served page; at once where none was served. What comes behind it does not hold it up. */
export const whenShown = new Promise<void>((resolve) => {
  shown = resolve;
});
if (!served) shown();

/** Where the app renders: aside as long as the page that the server sent is on the screen. */
export function appElement(): HTMLElement {
  if (served) {
    app = document.createElement('div');
    return app;
  }
  if (!root) throw new Error('The page has no #root.');
  return root;
}

/** Whether the server sent no more than the frame, which gives way to whatever the app shows. */
export function isFrameServed(): boolean {
  return document.documentElement.dataset.view === 'waiting';
}

/** Whether the server sent the page with its content, which goes along as JSON. */
export function isPageServed(): boolean {
  return served !== null && !isFrameServed() && !isMembersFrameServed();
}

/** Whether it is the frame of a page for members, with what they may press already. */
export function isMembersFrameServed(): boolean {
  return served?.querySelector('[data-members]') != null;
}

/** Puts the app in the place of what the server sent. Not within a press, which would meet neither of them. */
export function showApp(): void {
  if (!served || !app) return;
  if (early?.isDown) {
    setTimeout(showApp, 50);
    return;
  }
  const taken = app;
  app = null;
  const page = served.querySelector('[data-page]') ?? served;
  const twin = (element: Element) => counterpart(element, page, taken);
  const changed = [...page.querySelectorAll('input, textarea, select')].filter(isChanged);
  const { activeElement } = document;
  const focused = activeElement && page.contains(activeElement) ? activeElement : null;
  taken.id = 'root';
  served.replaceWith(taken);
  delete document.documentElement.dataset.view;
  for (const field of changed) carryOver(field, twin(field));
  if (focused) focusTwin(focused, twin(focused));
  for (const press of early?.presses ?? []) {
    const button = twin(press);
    if (button instanceof HTMLElement) button.click();
  }
  requestAnimationFrame(() => setTimeout(shown));
  setTimeout(shown, LONGEST_PAINT);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(element: Element | null): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function isChanged(element: Element): boolean {
  if (element instanceof HTMLSelectElement)
    return [...element.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (element instanceof HTMLInputElement && element.checked !== element.defaultChecked) return true;
  return isField(element) && 'defaultValue' in element && element.value !== element.defaultValue;
}

/** As if it had been typed there: React handles it. */
function carryOver(from: Element, to: Element | null): void {
  if (!isField(from) || !isField(to)) return;
  if (from instanceof HTMLInputElement && (from.type === 'checkbox' || from.type === 'radio')) {
    if (to instanceof HTMLInputElement && to.checked !== from.checked) to.click();
    return;
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value') ?? {};
  set?.call(to, from.value);
  to.dispatchEvent(new Event(to instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function focusTwin(from: Element, to: Element | null): void {
  if (!(to instanceof HTMLElement)) return;
  to.focus({ preventScroll: true });
  if (!isTextField(from) || !isTextField(to) || from.selectionStart === null) return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

function isTextField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** The element at the same place; null where something else stands there. */
function counterpart(element: Element, page: Element, shown: Element): Element | null {
  const path: number[] = [];
  for (let at = element; at !== page; ) {
    const parent = at.parentElement;
    if (!parent) return null;
    path.unshift([...parent.children].indexOf(at));
    at = parent;
  }
  const found = path.reduce<Element | null>((at, index) => at?.children[index] ?? null, shown);
  const isSame =
    found?.tagName === element.tagName && found.getAttribute('name') === element.getAttribute('name');
  return isSame ? found : null;
}
