import { useCombobox } from 'downshift';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../cn.ts';
import { announce } from '../feedback/announce.ts';
import { controlClasses, describedBy, FieldFrame } from './FieldFrame.tsx';
import { OptionList } from './OptionList.tsx';
import { type Option, optionCalled, searchOptions } from './optionSearch.ts';

type ComboboxProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optionalText?: string | undefined;
  options: readonly Option[];
  /** What is found with a text, where not only by names. */
  search?: typeof searchOptions;
  /** Empty: nothing chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  id?: string;
  name?: string;
  placeholder?: string;
  autoComplete?: string;
  /** For react-hook-form's focus on the first error. */
  ref?: (element: HTMLInputElement | null) => void;
};

/** One of many, found by typing. Leaving takes the only option that fits; any other text is reset to the chosen one. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optionalText, options, value, onChange, onBlur, id, ref } = props;
  const { search = searchOptions } = props;
  const t = useTranslations('ui');
  const ownId = useId();
  const fieldId = id ?? ownId;
  const chosen = options.find((option) => option.value === value) ?? null;
  /** null: nothing typed since the last choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const found = search(options, typed ?? '');

  function choose(option: Option) {
    setTyped(null);
    if (option.value !== value) onChange(option.value);
  }

  function type(text: string) {
    setTyped(text);
    const called = optionCalled(options, text);
    if (called && called.value !== value) onChange(called.value);
  }

  function leave() {
    const [only, second] = typed ? found : [];
    setTyped(null);
    if (only && !second && only.value !== value) onChange(only.value);
    onBlur?.();
  }

  const box = useCombobox<Option>({
    items: [...found],
    itemToString: (option) => option?.label ?? '',
    inputId: fieldId,
    labelId: `${fieldId}-label`,
    menuId: `${fieldId}-options`,
    selectedItem: chosen,
    inputValue: typed ?? chosen?.label ?? '',
    stateReducer: (state, { type, changes }) => {
      const { InputBlur, InputClick } = useCombobox.stateChangeTypes;
      // What leaving does is ours, and a click into the open list's field leaves it open.
      if (type === InputBlur) return { ...changes, selectedItem: state.selectedItem };
      if (type === InputClick) return { ...changes, isOpen: true };
      return changes;
    },
    onStateChange: ({ type, selectedItem, inputValue }) => {
      const { ItemClick, InputKeyDownEnter, InputKeyDownEscape } = useCombobox.stateChangeTypes;
      const isChoice = type === ItemClick || type === InputKeyDownEnter;
      if (isChoice && selectedItem) choose(selectedItem);
      // What was chosen before is chosen again: only the text changes.
      else if (isChoice && inputValue !== undefined) setTyped(null);
      else if (type === InputKeyDownEscape) setTyped(null);
    },
  });

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
      <div className="relative">
        <input
          {...box.getInputProps({
            ...(ref ? { ref } : {}),
            // At once, not after the list has updated: fast typing would lose letters.
            onChange: (event) => type(event.currentTarget.value),
            onBlur: leave,
            onFocus: (event) => event.currentTarget.select(),
          })}
          aria-labelledby={undefined}
          name={props.name}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete ?? 'off'}
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
          menuProps={box.getMenuProps()}
          options={found}
          itemProps={(item, index) => box.getItemProps({ item, index })}
          highlightedIndex={box.highlightedIndex}
          isChosen={(option) => option.value === value}
          nothing={t('noOptions')}
        />
      </div>
    </FieldFrame>
  );
}
