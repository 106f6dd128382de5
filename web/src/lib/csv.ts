type Cell = string | number;
export type CsvRow = readonly Cell[];

/**
 * How a formula begins, also in full-width signs: at the start of a text, or behind a sign at which some spreadsheets cut a line
 * into cells, whatever quotes stand around it.
 */
const FORMULA = /(^|[,;|\t\r\n])([ \u00A0]*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** RFC 4180, with the mark by which spreadsheets know UTF-8. A text that a spreadsheet would take for a formula gets a quote first. */
export function csvOf(rows: readonly CsvRow[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell.replace(/^[\t\r]/, "'$&").replace(FORMULA, "$1$2'$3");
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Saves the rows as a file. */
export function saveCsv(name: string, rows: readonly CsvRow[]): void {
  const address = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
