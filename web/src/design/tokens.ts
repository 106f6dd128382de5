export type Theme = 'light' | 'dark';
export type Tokens = Readonly<Record<string, string>>;

const darkOnly = /^:root\[data-theme="?dark"?\]$/;

/**
 * The tokens of one theme as the page's own style sheets declare them, a partner's brand included: nothing here can grow
 * stale. They go on an element, so both themes stand side by side.
 */
export function tokensOf(theme: Theme, sheets: Iterable<CSSStyleSheet> = document.styleSheets): Tokens {
  const tokens: Record<string, string> = {};
  for (const rule of [...sheets].flatMap((sheet) => rulesOf(sheet.cssRules))) {
    if (rule.selectorText !== ':root' && !(theme === 'dark' && darkOnly.test(rule.selectorText))) continue;
    for (const name of Array.from(rule.style, (_one, at) => rule.style.item(at))) {
      if (name.startsWith('--') && !layout.test(name))
        tokens[name] = rule.style.getPropertyValue(name).trim();
    }
  }
  return tokens;
}

/** Sizes of the shell are the page's, not a theme's; what Tailwind makes of the tokens refers to them. */
const layout =
  /^--(bar-height|strip-height|header-height|sidebar-width|tw-|color-|text-|breakpoint-|default-)/;

function rulesOf(rules: CSSRuleList): readonly CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    // Where the dark theme is declared: paper is always light.
    if (rule instanceof CSSMediaRule) return rule.conditionText === 'not print' ? rulesOf(rule.cssRules) : [];
    return rule instanceof CSSLayerBlockRule ? rulesOf(rule.cssRules) : [];
  });
}

/** Those that are a colour, to show as swatches. */
export function coloursOf(tokens: Tokens): readonly (readonly [name: string, value: string])[] {
  return Object.entries(tokens).filter(([, value]) => /^(#|rgb)/.test(value));
}
