// Invariant: whatever colour a partner picks, text reaches 4.5 and borders and focus reach 3 in both themes.
import { contrast, parseHex, toHex, toOklch } from './colour.ts';

export type ThemeName = 'light' | 'dark';

/** The tokens of theme.css that a partner's brand replaces. */
export type BrandTokens = {
  primary: string;
  'primary-hover': string;
  'primary-soft': string;
  'primary-text': string;
  'on-primary': string;
  ring: string;
  secondary: string;
  'secondary-soft': string;
  'on-secondary': string;
};

export type BrandColours = {
  primaryColor: string | null;
  secondaryColor: string | null;
  contrastTextPrimary: string | null;
};

/** Neutral surfaces as in theme.css; every brand colour is judged on them. */
export const surfaces: Record<ThemeName, { on: readonly string[]; ink: string }> = {
  light: { on: ['#ffffff', '#f8f6fb'], ink: '#1c1526' },
  dark: { on: ['#15101c', '#1f1829', '#2a2236'], ink: '#f3eff8' },
};

const textContrast = 4.5;
/** Thin coloured strokes on dark look dimmer than they measure. */
const darkTextContrast = 6;
const borderContrast = 3;
const defaultPrimary = '#5b2a86';
const defaultSecondary = '#8ed1f0';
const darkInk = '#1c1526';

/** Tokens for one theme. A colour that cannot be read falls back to ours. */
export function deriveTheme(colours: BrandColours, theme: ThemeName): BrandTokens {
  const primary = validHex(colours.primaryColor) ?? defaultPrimary;
  const secondary = validHex(colours.secondaryColor) ?? defaultSecondary;
  const isLight = theme === 'light';
  const { on } = surfaces[theme];

  // A pale brand keeps its hue on fills in light mode; in dark mode a fill must still stand out from the page.
  const fill = isLight ? primary : reach(primary, on, borderContrast, 'lighter');
  const onPrimary = readableOn(fill, validHex(colours.contrastTextPrimary));
  const soft = tint(primary, isLight ? 0.955 : 0.31, isLight ? 0.03 : 0.06);
  const away = isLight ? 'darker' : 'lighter';
  return {
    primary: fill,
    'primary-hover': hoverOf(fill, onPrimary),
    'primary-soft': soft,
    'primary-text': reach(fill, [...on, soft], isLight ? textContrast : darkTextContrast, away),
    'on-primary': onPrimary,
    ring: reach(fill, on, borderContrast, away),
    secondary,
    'secondary-soft': tint(secondary, isLight ? 0.95 : 0.3, isLight ? 0.03 : 0.05),
    'on-secondary': readableOn(secondary, darkInk),
  };
}

/** PRT-55: whether ops should see a warning that the partner's text colour is not readable. */
export function isContrastTextUnreadable(colours: BrandColours): boolean {
  const own = validHex(colours.contrastTextPrimary);
  const primary = validHex(colours.primaryColor);
  return own !== null && primary !== null && contrast(own, primary) < textContrast;
}

/** The wished text colour if it reaches 4.5, else the better of black and white. */
function readableOn(fill: string, wished: string | null): string {
  if (wished && contrast(wished, fill) >= textContrast) return wished;
  return contrast('#ffffff', fill) >= contrast('#000000', fill) ? '#ffffff' : '#000000';
}

/** Steps lightness in one direction until `minimum` is reached on every surface. */
function reach(hex: string, on: readonly string[], minimum: number, direction: 'lighter' | 'darker'): string {
  const start = toOklch(hex);
  const step = direction === 'lighter' ? 0.01 : -0.01;
  for (let l = start.l; l >= 0 && l <= 1; l += step) {
    const candidate = l === start.l ? hex : toHex({ ...start, l });
    if (on.every((surface) => contrast(candidate, surface) >= minimum)) return candidate;
  }
  return direction === 'lighter' ? '#ffffff' : '#000000';
}

/** A visible step that moves away from the text on it, so the text only gets clearer. */
function hoverOf(fill: string, text: string): string {
  const colour = toOklch(fill);
  const away = toOklch(text).l > colour.l ? -0.06 : 0.06;
  const l = colour.l + away;
  return toHex({ ...colour, l: l < 0.02 ? colour.l + 0.12 : l > 0.99 ? colour.l - 0.08 : l });
}

function tint(hex: string, l: number, chroma: number): string {
  const colour = toOklch(hex);
  return toHex({ l, c: Math.min(chroma, colour.c), h: colour.h });
}

function validHex(hex: string | null): string | null {
  return hex !== null && parseHex(hex) ? hex.trim().toLowerCase() : null;
}
