import { zodResolver } from '@hookform/resolvers/zod';
import { partnerLimits } from '@waymark/events/limits';
import { Plus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/app/routing/LocaleRouter.tsx';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { SaveBar } from '../SaveBar.tsx';
import type { EditorProps } from '../SettingsLoader.tsx';
import { type TextsForm, textRules, type WrittenText } from '../settingsRules.ts';
import { useSettingsForm } from '../useSettingsForm.ts';
import { TextFields } from './TextFields.tsx';
import { TextPreview } from './TextPreview.tsx';

/** One opening of a text, which keeps its fields where the text gets another place. */
type Open = { readonly at: number; readonly opening: number };

/** LIB-05, OPS-02: what the community has written to learn from; one text is open at a time, with its preview. */
export function TextsEditor({ partner }: EditorProps) {
  const t = useTranslations('partner.texts');
  const { locale } = useLocale();
  const [open, setOpen] = useState<Open | null>(null);
  const settings = useSettingsForm<TextsForm>({
    partner,
    name: 'texts',
    resolver: zodResolver(textRules),
    values: {
      texts: partner.texts.map(({ slug, title, summary, author, reviewedOn, body, ...text }) => ({
        ...{ slug, title, summary, author, reviewedOn, body },
        language: text.language === 'pt' ? 'pt' : 'en',
        topic: text.topic ?? '',
      })),
    },
    toChange: ({ texts }) => ({ texts: texts.map((text) => ({ ...text, topic: text.topic || null })) }),
    onReset: (before, after) =>
      setOpen((now) => {
        const at = now ? placeIn(after.texts, before.texts, now.at) : -1;
        return now && at >= 0 ? { ...now, at } : null;
      }),
  });
  const { form, keepDraft } = settings;
  const { append, remove } = useFieldArray({ control: form.control, name: 'texts' });
  const texts = useWatch({ control: form.control, name: 'texts' });
  const { errors, submitCount } = form.formState;
  const wrong = texts.findIndex((_, at) => errors.texts?.[at]);
  const opened = open ? texts[open.at] : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it was to be saved
  useEffect(() => {
    if (wrong >= 0) openText(wrong);
  }, [submitCount, wrong]);

  function openText(at: number): void {
    setOpen((now) => (now?.at === at ? now : { at, opening: (now?.opening ?? 0) + 1 }));
  }

  function add(): void {
    const today = new Date(serverNow()).toISOString().slice(0, 10);
    const empty = { slug: '', title: '', summary: '', topic: '', body: '' };
    append({ ...empty, language: locale, author: partner.name, reviewedOn: today });
    keepDraft();
    openText(texts.length);
  }

  function removeText(at: number): void {
    remove(at);
    keepDraft();
    setOpen(null);
  }

  return (
    <form noValidate onSubmit={settings.submit} className="flex flex-col gap-4">
      <p className="measure text-ink-muted">{t('lead')}</p>
      {texts.length === 0 ? (
        <Card>
          <EmptyState title={t('none')} reason={t('noneReason')} />
        </Card>
      ) : (
        <ul className="flex flex-col gap-2">
          {texts.map((text, at) => (
            <TextLine
              // biome-ignore lint/suspicious/noArrayIndexKey: a text has no id before it is saved
              key={at}
              text={text}
              isOpen={at === open?.at}
              isWrong={Boolean(errors.texts?.[at])}
              onOpen={() => (at === open?.at ? setOpen(null) : openText(at))}
            />
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        className="self-start"
        disabled={texts.length >= partnerLimits.texts}
        onClick={add}
      >
        <Plus aria-hidden="true" />
        {t('add')}
      </Button>
      {open && opened ? (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <TextFields
            key={open.opening}
            form={form}
            at={open.at}
            text={opened}
            onRemove={() => removeText(open.at)}
          />
          <TextPreview text={opened} />
        </div>
      ) : null}
      <SaveBar
        isBusy={form.formState.isSubmitting}
        hasDraft={settings.hasDraft}
        meanwhile={settings.meanwhile}
      />
    </form>
  );
}

type TextLineProps = {
  text: WrittenText;
  isOpen: boolean;
  isWrong: boolean;
  onOpen: () => void;
};

function TextLine({ text, isOpen, isWrong, onOpen }: TextLineProps) {
  const t = useTranslations('partner.texts');
  const tWording = useTranslations('partner.wording');
  const format = useFormatter();
  const titleId = useId();
  const day = new Date(`${text.reviewedOn}T12:00:00Z`);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3">
      <div className="min-w-0">
        <p id={titleId} className="font-semibold wrap-anywhere">
          {text.title.trim() === '' ? t('untitled') : text.title}
        </p>
        <p className="text-sm text-ink-muted">
          {tWording(text.language)}
          {Number.isNaN(day.getTime())
            ? null
            : `, ${t('reviewed', { date: format.dateTime(day, { dateStyle: 'medium', timeZone: 'UTC' }) })}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {isWrong ? <Badge tone="danger">{t('check')}</Badge> : null}
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isOpen}
          aria-describedby={titleId}
          onClick={onOpen}
        >
          {isOpen ? t('close') : t('edit')}
        </Button>
      </div>
    </li>
  );
}

/** Where the text at `at` of `before` is now, by its address and language; -1 where it is gone. */
function placeIn(after: readonly WrittenText[], before: readonly WrittenText[], at: number): number {
  const isLike = (text: WrittenText) =>
    text.slug === before[at]?.slug && text.language === before[at]?.language;
  // Texts without an address yet are alike.
  const earlier = before.slice(0, at).filter(isLike).length;
  const like = after.flatMap((text, place) => (isLike(text) ? [place] : []));
  return like[earlier] ?? -1;
}
