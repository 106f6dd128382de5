import { profileLimits } from '@waymark/events/limits';
import { useTranslations } from 'use-intl';
import { charactersIn } from '#/lib/text.ts';
import { CheckboxGroup } from '#/ui/form/CheckboxGroup.tsx';
import { Combobox } from '#/ui/form/Combobox.tsx';
import { MultiCombobox } from '#/ui/form/MultiCombobox.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { type FieldOf, useProfileField } from './useProfileField.ts';

type NamedOption = { id: string; name: string };
type InputProps<Name> = { name: Name; label: string; hint?: string; isOptional?: boolean };
type ChoiceProps<Name> = InputProps<Name> & { options: readonly NamedOption[] };

/** One line. */
export function LineInput(
  props: InputProps<FieldOf<string>> & { autoComplete?: string; inputMode?: 'url'; placeholder?: string },
) {
  const { name, label, hint, isOptional, ...rest } = props;
  return (
    <TextField label={label} hint={hint} {...useOptional(isOptional)} {...rest} {...useProfileField(name)} />
  );
}

/** Several lines, counted. */
export function TextInput({ name, label, hint, isOptional }: InputProps<FieldOf<string>>) {
  const field = useProfileField(name);
  return (
    <Textarea
      label={label}
      hint={hint}
      limit={profileLimits.text}
      length={charactersIn(field.value.trim())}
      {...useOptional(isOptional)}
      {...field}
    />
  );
}

/** One of a few. */
export function ChoiceInput({ name, label, hint, options }: ChoiceProps<FieldOf<string>>) {
  const t = useTranslations('profileFields');
  return (
    <Select
      label={label}
      hint={hint}
      placeholder={t('choose')}
      options={toOptions(options)}
      {...useProfileField(name)}
    />
  );
}

/** One of many, found by typing. */
export function SearchInput(props: ChoiceProps<FieldOf<string>> & { autoComplete?: string }) {
  const { name, label, hint, options, autoComplete } = props;
  const t = useTranslations('profileFields');
  return (
    <Combobox
      label={label}
      hint={hint}
      placeholder={t('search')}
      options={toOptions(options)}
      {...(autoComplete ? { autoComplete } : {})}
      {...useProfileField(name)}
    />
  );
}

/** Several of many, found by typing. */
export function SearchSeveralInput({ name, label, hint, options }: ChoiceProps<FieldOf<string[]>>) {
  const t = useTranslations('profileFields');
  const { value, name: _name, ...field } = useProfileField(name);
  return (
    <MultiCombobox
      label={label}
      hint={hint}
      placeholder={t('search')}
      options={toOptions(options)}
      values={value}
      {...field}
    />
  );
}

/** Several of a few, all in sight. `alone` are answers that go with no other. */
export function SeveralInput(props: ChoiceProps<FieldOf<string[]>> & { alone?: readonly string[] }) {
  const { name, label, hint, options, isOptional, alone = [] } = props;
  const { value, name: _name, ...field } = useProfileField(name);
  return (
    <CheckboxGroup
      label={label}
      hint={hint}
      options={toOptions(options)}
      values={value}
      alone={(one) => alone.includes(one)}
      {...useOptional(isOptional)}
      {...field}
    />
  );
}

function useOptional(isOptional: boolean | undefined) {
  const t = useTranslations('profileFields');
  return isOptional ? { optionalText: t('optional') } : {};
}

function toOptions(options: readonly NamedOption[]) {
  return options.map(({ id, name }) => ({ value: id, label: name }));
}
