import { operationsLimits } from '@waymark/events/limits';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { ask } from './askOps.ts';
import { type FilterFields, filterSearch, type ReadFilter, readFilter } from './filterAddress.ts';
import { EventTypes } from './operations.ts';

/** Each with an example, so that the labels stand in one line. */
const labels: readonly (readonly [keyof FilterFields, string, string])[] = [
  ['type', 'Event type', 'MessageSent,MessageRead'],
  ['except', 'Leave out types', 'SessionRefreshed'],
  ['stream', 'Stream', 'user-… (whole)'],
  ['actor', 'Actor', 'a person’s id, or a part of the system'],
  ['correlation', 'Correlation id', 'of a request, as an error names it'],
  ['after', 'After position', '1200'],
  ['before', 'Before position', '1300'],
  ['since', 'From (UTC)', '2026-01-31T09:30'],
  ['until', 'Until (UTC)', '2026-01-31T10:00'],
];

/** The filter; it is in the address, so a link to it shows the same to another operator. */
export function FilterForm({ read }: { read: ReadFilter }) {
  const navigate = useNavigate();
  const [fields, setFields] = useState(read.fields);
  const [types, setTypes] = useState<readonly string[]>([]);
  const listId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another filter
  useEffect(() => setFields(read.fields), [filterSearch(read.fields)]);
  useEffect(() => {
    // Without the list a type can still be typed.
    ask(EventTypes, {}).then(
      ({ getEventTypes }) => setTypes(getEventTypes),
      () => {},
    );
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    navigate(`/ops/events${filterSearch(fields)}`);
  }

  /** What was typed and not used yet goes too. */
  function clear(): void {
    setFields(readFilter(new URLSearchParams()).fields);
    navigate('/ops/events');
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Filter" className="flex flex-col gap-4">
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {labels.map(([name, label, example]) => (
          <TextField
            key={name}
            label={label}
            placeholder={example}
            error={read.problems[name]}
            value={fields[name]}
            onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
            list={name === 'type' || name === 'except' ? listId : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={operationsLimits.filterMax}
          />
        ))}
      </div>
      <datalist id={listId}>
        {types.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Show events</Button>
        <Button variant="ghost" onClick={clear}>
          Clear the filter
        </Button>
      </div>
    </form>
  );
}
