import { useCombobox } from 'downshift';
import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../cn.ts';
import { announce } from '../feedback/announce.ts';
import { controlClasses, describedBy, FieldFrame } from './FieldFrame.tsx';
import { OptionList } from './OptionList.tsx';
import { type Option, searchOptions } from './optionSearch.ts';

type MultiComboboxProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optionalText?: string | undefined;
  options: readonly Option[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  onBlur?: () => void;
  id?: string;
  placeholder?: string;
  /** For react-hook-form's focus on the first error. */
  ref?: (element: HTMLInputElement | null) => void;
};

/** Several of many, found by typing; the chosen ones stand above with a button each that takes them away. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { label, hint, error, optionalText, options, values, onChange, onBlur, id, ref } = props;
  const t = useTranslations('ui');
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement | null>(null);
  const found = searchOptions(options, typed);
  const isChosen = (option: Option) => values.includes(option.value);

  function toggle(option: Option) {
    setTyped('');
    if (isChosen(option)) remove(option.value);
    else {
      onChange([...values, option.value]);
      announce(t('optionAdded', { option: option.label }));
    }
  }

  function remove(value: string) {
    onChange(values.filter((one) => one !== value));
    const option = options.find((one) => one.value === value);
    if (option) announce(t('optionRemoved', { option: option.label }));
  }

  const box = useCombobox<Option>({
    items: [...found],
    itemToString: (option) => option?.label ?? '',
    inputId: fieldId,
    labelId: `${fieldId}-label`,
    menuId: `${fieldId}-options`,
    selectedItem: null,
    inputValue: typed,
    stateReducer: (state, { type, changes }) => {
      const { InputBlur, InputClick, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;
      if (type === InputBlur) return { ...changes, selectedItem: null };
      if (type === InputClick) return { ...changes, isOpen: true };
      // The list stays open where it is, for the next one.
      if (type === InputKeyDownEnter || type === ItemClick)
        return { ...changes, isOpen: true, highlightedIndex: typed === '' ? state.highlightedIndex : -1 };
      return changes;
    },
    onStateChange: ({ type, selectedItem }) => {
      const { ItemClick, InputKeyDownEnter, InputKeyDownEscape } = useCombobox.stateChangeTypes;
      if ((type === ItemClick || type === InputKeyDownEnter) && selectedItem) toggle(selectedItem);
      else if (type === InputKeyDownEscape) setTyped('');
    },
  });

  function removeLast(event: KeyboardEvent) {
    const last = values.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  }

  const count = box.isOpen && typed ? found.length : null;
  useEffect(() => {
    if (count !== null) announce(t('optionsFound', { count }));
  }, [count, t]);

  return (
    <FieldFrame
      id={fieldId}
      label={label}
      labelId={`${fieldId}-label`}
      hint={hint}
      error={error}
      optionalText={optionalText}
    >
      {values.length > 0 ? (
        <ul className="flex flex-wrap gap-2 py-1" aria-labelledby={`${fieldId}-label`}>
          {values.map((value) => {
            const name = options.find((option) => option.value === value)?.label ?? value;
            return (
              <li
                key={value}
                className="flex items-center rounded-full bg-primary-soft pl-3 text-sm font-semibold text-primary-text forced-colors:border"
              >
                {name}
                <button
                  type="button"
                  aria-label={t('removeOption', { option: name })}
                  className="flex size-8 items-center justify-center rounded-full hover:text-ink pointer-coarse:size-11"
                  onClick={() => {
                    remove(value);
                    input.current?.focus();
                  }}
                >
                  <X className="size-4" aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
      ) : null}
      <div className="relative">
        <input
          {...box.getInputProps({
            ref: (element: HTMLInputElement | null) => {
              input.current = element;
              ref?.(element);
            },
            // At once, not after the list has updated: fast typing would lose letters.
            onChange: (event) => setTyped(event.currentTarget.value),
            onBlur: () => {
              setTyped('');
              onBlur?.();
            },
            onKeyDown: removeLast,
          })}
          aria-labelledby={undefined}
          placeholder={props.placeholder}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
          className={cn(controlClasses, 'pr-10')}
        />
        <button
          type="button"
          {...box.getToggleButtonProps({ 'aria-label': t('showOptions') })}
          className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-control text-ink-muted hover:text-ink pointer-coarse:w-11"
        >
          <ChevronDown className="size-4" aria-hidden="true" />
        </button>
        <OptionList
          isOpen={box.isOpen}
          menuProps={{ ...box.getMenuProps(), 'aria-multiselectable': true }}
          options={found}
          itemProps={(item, index) => ({
            ...box.getItemProps({ item, index }),
            'aria-selected': isChosen(item),
          })}
          highlightedIndex={box.highlightedIndex}
          isChosen={isChosen}
          nothing={t('noOptions')}
        />
      </div>
    </FieldFrame>
  );
}
