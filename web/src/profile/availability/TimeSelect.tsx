import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#/ui/cn.ts';
import { controlClasses } from '#/ui/form/FieldFrame.tsx';

type TimeSelectProps = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'aria-label'> & {
  label: string;
  times: readonly string[];
  value: string;
  onChange: (time: string) => void;
};

/** A quarter hour, by the browser's own select: digits jump to a time, phones show their wheel. */
export function TimeSelect({ label, times, value, onChange, className, ...rest }: TimeSelectProps) {
  return (
    <div className={cn('relative w-28', className)}>
      <select
        {...rest}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cn(controlClasses, 'appearance-none pr-8 tabular-nums max-[22.5rem]:px-2')}
      >
        {times.includes(value) ? null : <option value={value}>{value}</option>}
        {times.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 max-[22.5rem]:hidden"
        aria-hidden="true"
      />
    </div>
  );
}
