/** Which texts of a document are still to be judged, and that they were. */
export type JudgedTexts = {
  left(): readonly Element[];
  /** Among so many. */
  all(): readonly Element[];
  note(texts: readonly Element[]): void;
};

/**
 * In a page: `window.judgedTexts`. A text is judged again where it has another colour, size, content or ground, and always
 * where something that is positioned holds it: that may lie over anything.
 */
export function keepJudgedTexts(): void {
  if ('judgedTexts' in window) return;
  type Ground = { readonly text: string; readonly isPositioned: boolean };
  const judged = new WeakMap<Element, Set<string>>();
  let begun = new Map<Element, Ground & { readonly look: string }>();

  function looks(): Map<Element, Ground & { readonly look: string }> {
    const grounds = new Map<Element, Ground>();
    const groundOf = (element: Element | null): Ground => {
      if (!element) return { text: '', isPositioned: false };
      const known = grounds.get(element);
      if (known) return known;
      const behind = groundOf(element.parentElement);
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const parts = [
        style.backgroundColor,
        style.backgroundImage,
        style.opacity,
        style.filter,
        style.mixBlendMode,
        style.transform,
        style.overflow !== 'visible' && (box.width < 2 || box.height < 2) ? 'closed' : '',
        element.matches(':disabled, [aria-disabled="true"]') ? 'disabled' : '',
        ['absolute', 'fixed', 'sticky'].includes(style.position) ? 'positioned' : '',
      ];
      const ground = {
        text: `${behind.text}|${parts.join()}`,
        isPositioned: behind.isPositioned || parts.at(-1) === 'positioned',
      };
      grounds.set(element, ground);
      return ground;
    };
    const found = new Map<Element, Ground & { readonly look: string }>();
    for (const element of document.querySelectorAll('body, body *')) {
      const isField = element.matches('input, select, textarea');
      const written = isField
        ? `${(element as HTMLInputElement).value}${element.getAttribute('placeholder') ?? ''}`
        : [...element.childNodes].map((one) => (one.nodeType === 3 ? one.nodeValue?.trim() : '')).join('');
      if (!written || !element.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const { text, isPositioned } = groundOf(element);
      const around = element.parentElement ? getComputedStyle(element.parentElement).color : '';
      const isOfDisabled = element instanceof HTMLLabelElement && element.control?.matches(':disabled');
      const { color, fontSize, fontWeight, textShadow, textDecorationLine } = style;
      const own = [color, around, fontSize, fontWeight, textShadow, textDecorationLine, isOfDisabled];
      found.set(element, { text, isPositioned, look: `${own.join()}|${text}|${written}` });
    }
    return found;
  }

  const texts: JudgedTexts = {
    all: () => [...begun.keys()],
    left() {
      begun = looks();
      return [...begun]
        .filter(([element, { isPositioned, look }]) => isPositioned || !judged.get(element)?.has(look))
        .map(([element]) => element);
    },
    note(elements) {
      const now = looks();
      for (const element of elements) {
        const look = now.get(element)?.look;
        // Colours on their way were not what was judged.
        if (look === undefined || look !== begun.get(element)?.look) continue;
        const known = judged.get(element) ?? new Set();
        judged.set(element, known.add(look));
      }
    },
  };
  Object.assign(window, { judgedTexts: texts });
}
