type Cell = string | number;
export type CsvRow = readonly Cell[];

/** What cuts a line into cells, and a number into its parts. */
type Signs = { readonly cell: string; readonly decimal: string };
/**
 * Excel takes both from the country of the computer, which no page can ask for, and the language is the best guess. Its own
 * first line `sep=;` is left out: with it Excel forgets that the file is UTF-8, and other programs show it as a row.
 */
const signs: Readonly<Record<'en' | 'pt', Signs>> = {
  en: { cell: ',', decimal: '.' },
  pt: { cell: ';', decimal: ',' },
};

/**
 * How a formula begins, also in full-width signs: at the start of a text, or behind a sign at which some spreadsheets cut a line
 * into cells, whatever quotes stand around it: behind such a cut they are those of the cell. Spaces and signs that nobody sees do
 * not hide it.
 */
const FORMULA = /^([\p{Z}\p{C}"]*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;
const CUT = /([,;|\t\r\n])/;

/** RFC 4180, with the mark by which spreadsheets know UTF-8. A text that a spreadsheet would take for a formula gets a quote first. */
export function csvOf(rows: readonly CsvRow[], language: 'en' | 'pt'): string {
  const { cell, decimal } = signs[language];
  const lineOf = (row: CsvRow) => row.map((each) => cellText(each, decimal)).join(cell);
  return `\uFEFF${rows.map(lineOf).join('\r\n')}\r\n`;
}

function cellText(cell: Cell, decimal: string): string {
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  const parts = cell.replace(/^[\t\r]/, "'$&").split(CUT);
  const text = parts.map((part) => part.replace(FORMULA, "$1'$2")).join('');
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** "2030-06-03 10:01": spreadsheets of every country read it as a time. */
export function csvTime(instant: string | null): string {
  return instant === null ? '' : new Date(instant).toISOString().slice(0, 16).replace('T', ' ');
}

/** Saves the rows as a file. */
export function saveCsv(name: string, rows: readonly CsvRow[], language: 'en' | 'pt'): void {
  const address = URL.createObjectURL(new Blob([csvOf(rows, language)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
