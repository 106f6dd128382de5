import type { Brand } from './Brand.ts';
import { useBrandStore } from './brandStore.ts';
import { type BrandTokens, deriveTheme } from './deriveTheme.ts';

/** PRT-23: the families that we ship or that every system has; other names fall back to ours. */
const fonts: Readonly<Record<string, string>> = {
  figtree: 'var(--figtree)',
  georgia: 'Georgia',
  arial: 'Arial',
  verdana: 'Verdana',
  'trebuchet ms': '"Trebuchet MS"',
};

const styleId = 'brand';

/** Puts a brand on the page at once: tokens for both themes, font, breakpoint. `null` takes it off again. */
export function applyBrand(brand: Brand | null): void {
  useBrandStore.setState({ brand });
  const css = brandCss(brand);
  document.documentElement.toggleAttribute('data-white-label', brand?.whiteLabel ?? false);
  document.getElementById(styleId)?.remove();
  if (css === '') return;
  const style = document.createElement('style');
  style.id = styleId;
  style.textContent = css;
  document.head.append(style);
}

/** The tokens of both themes and the font; empty where the look is ours. */
export function brandCss(brand: Brand | null): string {
  const look = brand?.whiteLabel ? brand.whitelabelProperties : null;
  if (!look) return '';
  const font = fontFamily(look.fontName);
  // `html:root` outranks theme.css wherever the sheets stand.
  return [
    `html:root{${declarations(deriveTheme(look, 'light'))}${font ? `--font-brand:${font};` : ''}}`,
    `@media not print{html:root[data-theme="dark"]{${declarations(deriveTheme(look, 'dark'))}}}`,
  ].join('\n');
}

/** The family for a style; undefined for a name that we do not know. */
export function fontFamily(name: string | null): string | undefined {
  return fonts[name?.trim().toLowerCase() ?? ''];
}

function declarations(tokens: BrandTokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}
