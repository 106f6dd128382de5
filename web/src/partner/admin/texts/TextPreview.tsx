import { useTranslations } from 'use-intl';
import { Markdown } from '#/content/index.ts';
import { locales } from '#/i18n/locales.ts';
import type { WrittenText } from '../settingsRules.ts';

/** The text as its readers see it. */
export function TextPreview({ text }: { text: WrittenText }) {
  const t = useTranslations('partner.wording');
  return (
    <section
      aria-labelledby="text-preview"
      className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-[calc(var(--header-height)+24px)]"
    >
      <h2 id="text-preview" className="text-lg">
        {t('preview')}
      </h2>
      <div
        lang={locales[text.language].tag}
        data-preview="text"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="flex flex-col gap-3 rounded-card lg:max-h-[70vh] lg:overflow-y-auto border border-line bg-surface p-4 wrap-anywhere"
      >
        <p className="text-2xl font-semibold text-balance">{text.title}</p>
        <p className="text-ink-muted">{text.summary}</p>
        <p className="text-sm text-ink-muted">{text.author}</p>
        <Markdown text={text.body} />
      </div>
    </section>
  );
}
