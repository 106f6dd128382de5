import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import type { Option } from './optionSearch.ts';

type OptionListProps = {
  isOpen: boolean;
  menuProps: ComponentProps<'ul'>;
  options: readonly Option[];
  itemProps: (option: Option, index: number) => ComponentProps<'li'>;
  highlightedIndex: number;
  isChosen: (option: Option) => boolean;
  nothing: string;
};

/** The list below a combobox. Always in the page, so that the field can point at it. */
export function OptionList(props: OptionListProps) {
  const { isOpen, menuProps, options, itemProps, highlightedIndex, isChosen, nothing } = props;
  return (
    <div
      className={cn(
        'absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-card bg-raised shadow-menu',
        !isOpen && 'hidden',
      )}
    >
      <ul {...menuProps} className="max-h-72 overflow-y-auto p-1 outline-none empty:hidden">
        {isOpen
          ? options.map((option, index) => (
              <li
                key={option.value}
                {...itemProps(option, index)}
                className={cn(
                  'flex min-h-10 cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-2 text-base pointer-coarse:min-h-11',
                  highlightedIndex === index && 'bg-primary-soft forced-colors:outline-2',
                  isChosen(option) && 'font-semibold text-primary-text',
                )}
              >
                {option.label}
                {isChosen(option) ? <Check className="size-5 shrink-0" aria-hidden="true" /> : null}
              </li>
            ))
          : null}
      </ul>
      {options.length === 0 ? <p className="px-4 py-3 text-ink-muted">{nothing}</p> : null}
    </div>
  );
}
