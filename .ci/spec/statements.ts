/** One numbered statement of docs/specification.md and what a test of it must show. */
export type Statement = {
  readonly id: string;
  readonly text: string;
  /** Literal parts of the wording in "double quotes"; `{name}` and an ellipsis separate parts. */
  readonly wordings: readonly string[];
  /** Operations and fields in `code` with their exact spelling. */
  readonly names: readonly string[];
  /** Addresses in `code`, without query and parameters. */
  readonly addresses: readonly string[];
};

const ID_CELL = /^[A-Z][A-Z0-9]{2}-\d{2,3}$/;

/** Statements of the text in reading order: list items that start with a bold id, and table cells behind a cell with an id. */
export function statementsOf(specification: string): readonly Statement[] {
  return specification.split('\n').flatMap((line) => {
    const [, id, text] = /^- \*\*([A-Z][A-Z0-9]{2}-\d{2,3})\*\* ?(.*)$/.exec(line) ?? [];
    if (id) return [statement(id, text ?? '')];
    return line.startsWith('|') ? rowStatements(line) : [];
  });
}

function rowStatements(line: string): readonly Statement[] {
  const found: { id: string; cells: string[] }[] = [];
  for (const cell of line.split('|').map((part) => part.trim()))
    if (ID_CELL.test(cell) && cell !== 'SHA-256') found.push({ id: cell, cells: [] });
    else found.at(-1)?.cells.push(cell);
  return found.map(({ id, cells }) => statement(id, cells.join(' | ')));
}

function statement(id: string, text: string): Statement {
  const code = [...text.matchAll(/`([^`]+)`/g)].map(([, inner = '']) => inner);
  // A statement that begins with a quoted term explains a word of another one; contradictions (TRP) quote the source.
  const prose = id.startsWith('TRP-')
    ? ''
    : text
        .replaceAll(/`[^`]*`/g, (inner) => inner.replaceAll('"', ''))
        .replace(/^(?:\[open\] )?"\w+" (?=is |means )/, '');
  return {
    id,
    text,
    wordings: [...prose.matchAll(/"([^"]+)"/g)].flatMap(([, quote = '']) => literalParts(quote)),
    names: code.flatMap((inner) => /^([a-z]+[A-Z]\w*|logout|auth|me)\b/.exec(inner)?.[1] ?? []),
    addresses: code.flatMap((inner) => /^(\/[\w/-]*)/.exec(inner)?.[1] ?? []),
  };
}

function literalParts(quote: string): readonly string[] {
  return quote
    .split(/\{[^}]*\}|…|\.\.\./)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}|\d/u.test(part));
}
