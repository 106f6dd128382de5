import { zodResolver } from '@hookform/resolvers/zod';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/app/routing/LocaleRouter.tsx';
import { en } from '#/app/texts/texts.en.ts';
import { keysOf, type Texts, textAt } from '#/i18n/composeTexts.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { SaveBar } from './SaveBar.tsx';
import type { EditorProps } from './SettingsLoader.tsx';
import { problemKey, type WordingForm, wordingRules } from './settingsRules.ts';
import { useSettingsForm } from './useSettingsForm.ts';

const allKeys = keysOf(en);
const known = new Set(allKeys);

/** PRT-56: single texts in the community's wording; unknown keys are listed, because they are ignored. */
export function WordingEditor({ partner }: EditorProps) {
  const t = useTranslations('partner.wording');
  const tSettings = useTranslations('partner.settings');
  const { locale } = useLocale();
  const { form, submit, hasDraft, keepDraft } = useSettingsForm<WordingForm>({
    partner,
    name: 'wording',
    resolver: zodResolver(wordingRules),
    values: {
      whitelabelText: partner.whitelabelText.map(({ key, value, language }) => ({
        key,
        value,
        language: language === 'pt' ? 'pt' : 'en',
      })),
    },
    toChange: (values) => values,
  });
  const rows = useFieldArray({ control: form.control, name: 'whitelabelText' });
  const written = useWatch({ control: form.control, name: 'whitelabelText' });
  const portuguese = usePortuguese();
  const listId = useId();
  const { errors, isSubmitting } = form.formState;
  const unknown = written.map(({ key }) => key).filter((key) => key !== '' && !known.has(key));
  const problem = (index: number, field: 'key' | 'value' | 'language') => {
    const key = problemKey(errors.whitelabelText?.[index]?.[field]?.message);
    return key && tSettings(key);
  };

  return (
    <form noValidate onSubmit={submit} className="flex max-w-[800px] flex-col gap-4">
      <p className="measure text-ink-muted">{t('lead')}</p>
      <div role="status" className="empty:hidden">
        {unknown.length > 0 ? (
          <Banner tone="warning">
            {t('unknownList', { count: unknown.length, keys: unknown.join(', ') })}
          </Banner>
        ) : null}
      </div>
      {rows.fields.length === 0 ? (
        <Card>
          <EmptyState drawing="letter" title={t('empty')} reason={t('emptyReason')} />
        </Card>
      ) : null}
      <datalist id={listId}>
        {allKeys.map((key) => (
          <option key={key} value={key}>
            {textAt(en, key)}
          </option>
        ))}
      </datalist>
      {rows.fields.map((row, index) => {
        const { key = '', language = 'en' } = written[index] ?? {};
        const original = known.has(key) ? textAt(language === 'pt' ? portuguese : en, key) : undefined;
        return (
          <Card key={row.id} className="flex flex-col gap-4">
            <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
              <TextField
                label={t('key')}
                hint={original ? t('original', { text: original }) : t('keyHint')}
                error={problem(index, 'key') ?? (key !== '' && !known.has(key) ? t('unknown') : undefined)}
                list={listId}
                spellCheck={false}
                autoComplete="off"
                {...form.register(`whitelabelText.${index}.key`)}
              />
              <Select
                label={t('language')}
                options={[
                  { value: 'en', label: t('en') },
                  { value: 'pt', label: t('pt') },
                ]}
                {...form.register(`whitelabelText.${index}.language`)}
              />
            </div>
            <Textarea
              label={t('value')}
              rows={2}
              lang={language}
              error={problem(index, 'value')}
              {...form.register(`whitelabelText.${index}.value`)}
            />
            <Button
              variant="ghost"
              size="sm"
              className="self-start"
              aria-label={t('removeNamed', { key: key || String(index + 1) })}
              onClick={() => {
                rows.remove(index);
                keepDraft();
              }}
            >
              <Trash2 aria-hidden="true" />
              {t('remove')}
            </Button>
          </Card>
        );
      })}
      <Button
        variant="secondary"
        className="self-start"
        // The field that is left may move the button away below the pointer, as with Save.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          rows.append({ key: '', value: '', language: locale });
          keepDraft();
        }}
      >
        <Plus aria-hidden="true" />
        {t('add')}
      </Button>
      <SaveBar isBusy={isSubmitting} hasDraft={hasDraft} />
    </form>
  );
}

/** Loaded only here: the page itself holds the language that it shows. */
function usePortuguese(): Texts {
  const [texts, setTexts] = useState<Texts>(en);
  useEffect(() => {
    let isGone = false;
    import('#/app/texts/texts.pt.ts').then(
      ({ pt }) => !isGone && setTexts(pt),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return texts;
}
