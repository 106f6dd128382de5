import { searchLimits } from '@waymark/events/limits';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextField } from '#/ui/form/TextField.tsx';

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  result: ReactNode;
};

/** Searches what is on the page, at every key; how much is left is said politely. */
export function SearchField({ label, value, onChange, result }: SearchFieldProps) {
  return (
    <search className="flex max-w-120 flex-col gap-1.5">
      <TextField
        type="search"
        label={label}
        value={value}
        autoComplete="off"
        maxLength={searchLimits.textMax}
        end={<Search className="mr-2 size-5 text-ink-muted" aria-hidden="true" />}
        className="pr-11 [&::-webkit-search-cancel-button]:mr-1"
        onChange={(event) => onChange(event.target.value)}
      />
      <p role="status" className="text-sm text-ink-muted">
        {result}
      </p>
    </search>
  );
}
