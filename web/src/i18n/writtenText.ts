import type { Text } from './composeTexts.ts';

type Branches = Readonly<Record<string, unknown>>;

/** The kinds of placeholders, by their number in a compiled text. */
const kinds = ['', 'select', 'plural', 'selectordinal', 'number', 'date', 'time'];

/** A text as a person writes it, whether it is compiled or not. */
export function writtenText(text: Text): string {
  return typeof text === 'string' ? text : text.map(written).join('');
}

function written(part: unknown): string {
  if (part === 0) return '#';
  if (!Array.isArray(part)) return String(part);
  const [name, kind, ...rest] = part;
  if (kind === undefined) return `{${name}}`;
  if (kind === 0 || typeof kind !== 'number')
    return `<${name}>${[kind, ...rest].map(written).join('')}</${name}>`;
  const [branches] = rest as [Branches?];
  if (!branches) return `{${name}, ${kinds[kind]}}`;
  const each = Object.entries(branches).map(([key, branch]) => `${key} {${branchOf(branch)}}`);
  return `{${name}, ${kinds[kind]}, ${each.join(' ')}}`;
}

function branchOf(branch: unknown): string {
  return Array.isArray(branch) ? branch.map(written).join('') : written(branch);
}
