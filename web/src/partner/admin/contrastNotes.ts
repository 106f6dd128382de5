import { contrast, parseHex } from '../brand/colour.ts';
import { type BrandColours, deriveTheme } from '../brand/deriveTheme.ts';

export type ContrastNote =
  | { kind: 'textOnPrimary'; wished: string; primary: string; ratio: number; used: string }
  | { kind: 'primaryAsText'; primary: string; ratio: number; used: string }
  | { kind: 'primaryInDark'; used: string };

const wanted = 4.5;

/** PRT-55: where a brand would be hard to read, and what will be used instead; empty when it can be read everywhere. */
export function contrastNotes(colours: BrandColours): readonly ContrastNote[] {
  const primary = colours.primaryColor;
  if (!primary || !parseHex(primary)) return [];
  const light = deriveTheme(colours, 'light');
  const dark = deriveTheme(colours, 'dark');
  const notes: ContrastNote[] = [];
  const wished = colours.contrastTextPrimary;
  if (wished && parseHex(wished)) {
    const ratio = contrast(wished, primary);
    if (ratio < wanted)
      notes.push({ kind: 'textOnPrimary', wished, primary, ratio, used: light['on-primary'] });
  }
  const asText = contrast(primary, '#ffffff');
  if (asText < wanted)
    notes.push({ kind: 'primaryAsText', primary, ratio: asText, used: light['primary-text'] });
  if (dark['primary-text'].toLowerCase() !== primary.toLowerCase())
    notes.push({ kind: 'primaryInDark', used: dark['primary-text'] });
  return notes;
}
