import { searchLimits } from '@waymark/events/limits';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '#/lib/useDebounced.ts';
import { TextField } from './TextField.tsx';

/** MEN-09, LIB-08. */
const standsStillMs = 500;

type DelayedSearchProps = { label: string; text: string; onChange: (text: string) => void };

/** A text to search by; it is sent when typing stops, or at once with Enter. */
export function DelayedSearch({ label, text, onChange }: DelayedSearchProps) {
  const [words, setWords] = useState(text);
  const settled = useDebounced(words, standsStillMs);
  const asked = useRef(text);
  const latest = useRef(onChange);
  latest.current = onChange;

  function ask(wanted: string) {
    if (wanted.trim() === asked.current) return;
    asked.current = wanted.trim();
    latest.current(wanted.trim());
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each text that stood still
  useEffect(() => ask(settled), [settled]);
  // Back, or cleared filters: the address says something else than what was asked for here.
  useEffect(() => {
    if (text === asked.current) return;
    asked.current = text;
    setWords(text);
  }, [text]);

  return (
    <search className="min-w-0">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask(words);
        }}
      >
        <TextField
          type="search"
          label={label}
          value={words}
          maxLength={searchLimits.textMax}
          autoComplete="off"
          end={<Search className="mr-2 size-5 text-ink-subtle" aria-hidden="true" />}
          className="pr-11 [&::-webkit-search-cancel-button]:mr-1"
          onChange={(event) => setWords(event.target.value)}
        />
      </form>
    </search>
  );
}
