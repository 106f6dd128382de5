import type { LogFilter } from './operations.ts';

/** The filter as the address has it, all of it text. */
export type FilterFields = {
  readonly stream: string;
  readonly type: string;
  /** Types that are left out. */
  readonly except: string;
  readonly actor: string;
  readonly correlation: string;
  readonly after: string;
  readonly before: string;
  readonly since: string;
  readonly until: string;
};

const names = [
  'stream',
  'type',
  'except',
  'actor',
  'correlation',
  'after',
  'before',
  'since',
  'until',
] as const;

export type ReadFilter = {
  readonly fields: FilterFields;
  readonly filter: LogFilter;
  /** A text for each part that is not understood: the list is not read then. */
  readonly problems: Readonly<Partial<Record<keyof FilterFields, string>>>;
  /** New events may belong to it. */
  readonly isOpen: boolean;
};

const POSITION = /^\d{1,15}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/;

/** OPS-04: the filter in the address. Times are UTC, to the minute or second. */
export function readFilter(search: URLSearchParams): ReadFilter {
  const fields = Object.fromEntries(
    names.map((name) => [name, search.getAll(name).join(',').trim()]),
  ) as unknown as FilterFields;
  const problems: Partial<Record<keyof FilterFields, string>> = {};
  for (const name of ['after', 'before'] as const) {
    if (fields[name] && !POSITION.test(fields[name]))
      problems[name] = 'A position is a whole number, such as 1200.';
  }
  for (const name of ['since', 'until'] as const) {
    if (fields[name] && timeOf(fields[name]) === null) {
      problems[name] = 'A time is a date and a time in UTC, such as 2026-01-31T09:30.';
    }
  }
  const types = listOf(fields.type);
  const exceptTypes = listOf(fields.except);
  const filter: LogFilter = {
    ...(fields.stream && { stream: fields.stream }),
    ...(types.length > 0 && { types }),
    ...(exceptTypes.length > 0 && { exceptTypes }),
    ...(fields.actor && { actor: fields.actor }),
    ...(fields.correlation && { correlationId: fields.correlation }),
    ...(fields.after && { after: fields.after }),
    ...(fields.before && { before: fields.before }),
    ...(fields.since && { since: timeOf(fields.since) }),
    ...(fields.until && { until: timeOf(fields.until) }),
  };
  return { fields, filter, problems, isOpen: fields.before === '' && fields.until === '' };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '');
}

/** The address of a filter; what is empty is left out. */
export function filterSearch(fields: Partial<FilterFields>): string {
  const search = new URLSearchParams();
  for (const name of names) {
    const value = fields[name]?.trim();
    if (value) search.set(name, value);
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

function timeOf(text: string): string | null {
  if (!TIME.test(text)) return null;
  const at = Date.parse(`${text}Z`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
