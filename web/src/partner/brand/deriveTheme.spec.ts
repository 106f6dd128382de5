import { describe, expect, it } from 'vitest';
import { contrast } from './colour.ts';
import { deriveTheme, isContrastTextUnreadable, surfaces, type ThemeName } from './deriveTheme.ts';

/** `info` of theme.css: never branded, but written on the branded tint. */
const info = { light: '#0b5c80', dark: '#8ed1f0' };

const palettes = [
  ['ours', '#5b2a86', '#8ed1f0'],
  ['pale yellow', '#ffe873', '#fff7cc'],
  ['white', '#ffffff', '#eeeeee'],
  ['black', '#000000', '#333333'],
  ['mid grey', '#7f7f7f', '#bbbbbb'],
  ['red', '#e30613', '#ffd6d9'],
  ['lime', '#b6ff00', '#f0ffcc'],
  ['orange', '#ff7a00', '#ffe1c4'],
  ['navy', '#0b1f4b', '#9fc1ff'],
  ['teal', '#00a79d', '#c8f2ef'],
] as const;

describe.each(palettes)('%s', (_name, primaryColor, secondaryColor) => {
  describe.each<ThemeName>(['light', 'dark'])('%s', (theme) => {
    const tokens = deriveTheme({ primaryColor, secondaryColor, contrastTextPrimary: null }, theme);
    const { on, ink } = surfaces[theme];

    it('PRT-55 text in the brand colour reaches 4.5 on every surface', () => {
      for (const surface of [...on, tokens['primary-soft']]) {
        expect(contrast(tokens['primary-text'], surface)).toBeGreaterThanOrEqual(4.5);
      }
    });

    it('A11-02 the focus ring reaches 3 on every surface', () => {
      for (const surface of on) expect(contrast(tokens.ring, surface)).toBeGreaterThanOrEqual(3);
    });

    it('text on filled areas reaches 4.5, hovered too, and ink on the soft tints', () => {
      expect(contrast(tokens['on-primary'], tokens.primary)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tokens['on-primary'], tokens['primary-hover'])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tokens['on-secondary'], tokens.secondary)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink, tokens['primary-soft'])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink, tokens['secondary-soft'])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(info[theme], tokens['secondary-soft'])).toBeGreaterThanOrEqual(4.5);
    });

    it('hover differs visibly from rest', () => {
      expect(tokens['primary-hover']).not.toBe(tokens.primary);
    });
  });
});

describe('contrastTextPrimary', () => {
  it('PRT-55 is used when it reaches 4.5', () => {
    const colours = { primaryColor: '#0b1f4b', secondaryColor: null, contrastTextPrimary: '#ffe873' };
    expect(deriveTheme(colours, 'light')['on-primary']).toBe('#ffe873');
    expect(isContrastTextUnreadable(colours)).toBe(false);
  });

  it('PRT-55 gives way to black or white when it does not', () => {
    const colours = { primaryColor: '#ffe873', secondaryColor: null, contrastTextPrimary: '#ffffff' };
    expect(deriveTheme(colours, 'light')['on-primary']).toBe('#000000');
    expect(isContrastTextUnreadable(colours)).toBe(true);
  });

  it('a pale brand keeps its own colour on fills', () => {
    const colours = { primaryColor: '#FFE873', secondaryColor: null, contrastTextPrimary: null };
    expect(deriveTheme(colours, 'light').primary).toBe('#ffe873');
  });

  it('what is no colour falls back to ours', () => {
    const colours = { primaryColor: 'red;}', secondaryColor: 'url(x)', contrastTextPrimary: 'nope' };
    expect(deriveTheme(colours, 'light')).toEqual(
      deriveTheme({ primaryColor: null, secondaryColor: null, contrastTextPrimary: null }, 'light'),
    );
  });
});
