// Invariant: a person who has begun to do something while the page loads keeps the focus there.

let hasNavigated = false;
/** Where the focus was when the first key or click came since the navigation; undefined while none has come. */
let leftAt: Element | null | undefined;

const inputs = ['keydown', 'pointerdown', 'click'] as const;

/** The page was changed to another; a redirect of the way there is no new one. */
export function notePageChange({ isRedirect = false } = {}): void {
  if (!hasNavigated) for (const input of inputs) window.addEventListener(input, noteInput, { capture: true });
  if (!hasNavigated || !isRedirect) leftAt = undefined;
  hasNavigated = true;
}

/** Whether this tab has changed pages since it loaded: the first page leaves focus at the top (NAV-17). */
export function hasChangedPage(): boolean {
  return hasNavigated;
}

/** Whether the focus is still where changing the page has left it, so that the heading may take it. */
export function mayTakeFocus(): boolean {
  const { activeElement } = document;
  const isFree = activeElement === null || activeElement === document.body;
  return hasNavigated && (isFree || leftAt === undefined || leftAt === activeElement);
}

function noteInput(): void {
  leftAt ??= document.activeElement;
}
