import { partnerLimits, resourceTopics } from '@waymark/events/limits';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { problemKey, type TextsForm, type WrittenText } from '../settingsRules.ts';
import { addressOf } from './addressOf.ts';

type TextFieldsProps = {
  form: UseFormReturn<TextsForm>;
  at: number;
  text: WrittenText;
  onRemove: () => void;
};

/** The parts of one text. Its address follows the title until somebody writes another one. */
export function TextFields({ form, at, text, onRemove }: TextFieldsProps) {
  const t = useTranslations('partner.texts');
  const tSettings = useTranslations('partner.settings');
  const tWording = useTranslations('partner.wording');
  const tContent = useTranslations('content.resources');
  const title = useRef(text.title);

  function problem(field: keyof WrittenText): string | undefined {
    const message = form.formState.errors.texts?.[at]?.[field]?.message;
    if (field === 'slug' && message) return message === 'twice' ? t('addressTaken') : t('addressInvalid');
    const key = problemKey(message);
    return key && tSettings(key);
  }

  function followTitle(next: string): void {
    const { slug } = text;
    if (slug === '' || slug === addressOf(title.current)) form.setValue(`texts.${at}.slug`, addressOf(next));
    title.current = next;
  }

  const register = (field: keyof WrittenText) => form.register(`texts.${at}.${field}`);
  return (
    <Card role="group" aria-label={text.title.trim() || t('untitled')} className="flex flex-col gap-5">
      <TextField
        label={t('title')}
        error={problem('title')}
        {...form.register(`texts.${at}.title`, { onChange: ({ target }) => followTitle(target.value) })}
      />
      <Textarea
        label={t('summary')}
        hint={t('summaryHint')}
        rows={2}
        className="min-h-11"
        error={problem('summary')}
        {...register('summary')}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Select
          label={tWording('language')}
          error={problem('language')}
          options={[
            { value: 'en', label: tWording('en') },
            { value: 'pt', label: tWording('pt') },
          ]}
          {...register('language')}
        />
        <Select
          label={t('topic')}
          error={problem('topic')}
          placeholder={t('noTopic')}
          options={resourceTopics.map((one) => ({ value: one, label: tContent(`topics.${one}`) }))}
          {...register('topic')}
        />
        <TextField label={t('author')} error={problem('author')} {...register('author')} />
        <TextField
          label={t('reviewedOn')}
          type="date"
          error={problem('reviewedOn')}
          {...register('reviewedOn')}
        />
      </div>
      <TextField
        label={t('address')}
        hint={t('addressHint', { path: `/resources/${text.slug || '…'}` })}
        autoCapitalize="none"
        spellCheck={false}
        error={problem('slug')}
        {...register('slug')}
      />
      <Textarea
        label={t('body')}
        hint={t('bodyHint')}
        rows={14}
        lang={text.language}
        limit={partnerLimits.textBodyMax}
        length={text.body.length}
        error={problem('body')}
        {...register('body')}
      />
      <Button variant="ghost" size="sm" className="self-start" onClick={onRemove}>
        <Trash2 aria-hidden="true" />
        {t('remove')}
      </Button>
    </Card>
  );
}
