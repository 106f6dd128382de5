import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { buttonVariants } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { fontFamily } from '../brand/applyBrand.ts';
import { type BrandColours, deriveTheme, surfaces, type ThemeName } from '../brand/deriveTheme.ts';
import { type ContrastNote, contrastNotes } from './contrastNotes.ts';

type BrandPreviewProps = { colours: BrandColours; fontName: string; logo: string; name: string };

/** What the brand comes to in both themes, and where a colour gives way so that everybody can read it. */
export function BrandPreview({ colours, fontName, logo, name }: BrandPreviewProps) {
  const t = useTranslations('partner.preview');
  const notes = contrastNotes(colours);
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-4">
      <h2 id="preview" className="text-lg">
        {t('title')}
      </h2>
      {(['light', 'dark'] as const).map((theme) => (
        <Sample key={theme} {...{ theme, colours, fontName, logo, name }} />
      ))}
      <div aria-live="polite" className="flex flex-col gap-2" data-contrast-notes>
        {notes.every(({ kind }) => kind === 'primaryInDark') ? (
          <Banner tone="success">{t('fine')}</Banner>
        ) : null}
        {notes.map((note) => (
          <Note key={note.kind} note={note} />
        ))}
      </div>
    </section>
  );
}

function Sample({ theme, colours, fontName, logo, name }: BrandPreviewProps & { theme: ThemeName }) {
  const t = useTranslations('partner.preview');
  const { on, ink } = surfaces[theme];
  const tokens = Object.entries(deriveTheme(colours, theme)).map(([token, value]) => [`--${token}`, value]);
  // Tokens of this part of the page only; everything below is drawn by the same components as ever.
  const style = {
    ...Object.fromEntries(tokens),
    '--surface': theme === 'dark' ? on[1] : on[0],
    '--ink': ink,
    ...(fontName ? { fontFamily: fontFamily(fontName) } : {}),
  } as CSSProperties;
  return (
    <div
      style={style}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 text-ink"
      data-preview={theme}
    >
      <div className="flex items-center justify-between gap-3">
        {logo ? (
          <span className="rounded-control bg-plate p-1">
            <img src={logo} alt={name} className="h-8 max-w-40 object-contain" />
          </span>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        <span className="text-sm">{t(theme)}</span>
      </div>
      <p className="text-lg font-semibold">{t('heading')}</p>
      <p>
        {t('body')} <span className="text-primary-text underline">{t('link')}</span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <span className={buttonVariants({})}>{t('button')}</span>
        <span className="rounded-full bg-primary-soft px-2.5 py-0.5 text-sm font-semibold text-primary-text">
          {t('chosen')}
        </span>
        <span className="rounded-control bg-secondary px-2.5 py-0.5 text-sm text-on-secondary">
          {t('fill')}
        </span>
      </div>
    </div>
  );
}

function Note({ note }: { note: ContrastNote }) {
  const t = useTranslations('partner.preview');
  const format = useFormatter();
  const ratio = 'ratio' in note ? format.number(Math.floor(note.ratio * 10) / 10) : '';
  const text =
    note.kind === 'textOnPrimary'
      ? t('textOnPrimary', { wished: note.wished, primary: note.primary, ratio, used: note.used })
      : note.kind === 'primaryAsText'
        ? t('primaryAsText', { primary: note.primary, ratio, used: note.used })
        : t('primaryInDark', { used: note.used });
  return (
    <Banner
      tone={note.kind === 'primaryInDark' ? 'info' : 'warning'}
      action={
        <span
          aria-hidden="true"
          className="size-6 shrink-0 rounded-control border border-line-strong"
          style={{ backgroundColor: note.used }}
        />
      }
    >
      {text}
    </Banner>
  );
}
