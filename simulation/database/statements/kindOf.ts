// Invariant: the statements of the store that the simulation meets, each recognised by a distinctive excerpt and done on the tables
// as PostgreSQL does it; what is not known is a fault, never an empty answer. conform.int.spec.ts plays the same scenarios here
// and on PostgreSQL. A condition that the product's statement does not state any more is not judged here either.
import type { Form } from '../Statement.ts';
import { commits } from './commits.ts';
import { consumers } from './consumers.ts';
import type { Kind } from './Kind.ts';
import { leases } from './leases.ts';
import { reads } from './reads.ts';
import { timers } from './timers.ts';

/** What only takes away old rows that no scenario asks for. */
const sweeps: readonly Kind[] = [
  { name: 'sweepRates', excerpt: 'delete from rate_limits where updated_at < ?', act: () => [] },
  { name: 'sweepMails', excerpt: 'delete from mail_deliveries where seen_at <', act: () => [] },
];

const kinds: readonly Kind[] = [...commits, ...reads, ...leases, ...consumers, ...timers, ...sweeps];

const known = new WeakMap<Form, Kind>();

/** @throws Error at a statement that the simulator was not taught. */
export function kindOf(form: Form): Kind {
  const found = known.get(form) ?? find(form);
  known.set(form, found);
  return found;
}

function find({ text }: Form): Kind {
  const found = kinds.filter(({ excerpt }) =>
    excerpt.includes(' ') ? text.includes(excerpt) : text === excerpt,
  );
  const [first] = found;
  if (first === undefined || found.length > 1)
    throw new Error(`The simulator knows ${found.length} statements like: ${text}`);
  return first;
}
