import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { type Specimen, ThemeOfPanel } from './Specimen.ts';
import { specimens } from './specimens.ts';
import { coloursOf, type Theme, type Tokens, tokensOf } from './tokens.ts';

const themes: readonly Theme[] = ['light', 'dark'];
const sizes = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl'] as const;
const sizeClasses = {
  xs: 'text-xs',
  sm: 'text-sm',
  base: 'text-base',
  lg: 'text-lg',
  xl: 'text-xl',
  '2xl': 'text-2xl',
  '3xl': 'text-3xl',
};
const shapes = ['rounded-control', 'rounded-card', 'rounded-dialog', 'rounded-full'];
const shadows = ['shadow-header', 'shadow-menu', 'shadow-dialog', 'shadow-lifted'];

/** NAV-97: tokens and every component, each in all its states, in both themes side by side. For those who build; in English. */
export function DesignPage() {
  const t = useTranslations('app');
  const tokens = useMemo(() => ({ light: tokensOf('light'), dark: tokensOf('dark') }), []);
  return (
    <div lang="en" className="mx-auto flex w-full max-w-[1410px] flex-col gap-10 px-4 py-8 sm:px-6">
      <PageHeading title={t('titles.design')} />
      <nav aria-label="On this page">
        <ul className="flex flex-wrap gap-x-4">
          {['Tokens', ...specimens.map(([group]) => group)].map((group) => (
            <li key={group}>
              <a
                href={`#${idOf(group)}`}
                className="inline-flex min-h-8 items-center text-primary-text underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
              >
                {group}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Section title="Tokens">
        <SideBySide tokens={tokens}>{(theme) => <TokenList tokens={tokens[theme]} />}</SideBySide>
      </Section>
      {specimens.map(([group, members]) => (
        <Section key={group} title={group}>
          {members.map((specimen) => (
            <div key={specimen.file} className="flex flex-col gap-2">
              <h3 className="font-mono text-base">{specimen.file}</h3>
              <SideBySide tokens={tokens}>{() => <States specimen={specimen} />}</SideBySide>
            </div>
          ))}
        </Section>
      ))}
    </div>
  );
}

function idOf(group: string): string {
  return group.toLowerCase().replaceAll(' ', '-');
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      id={idOf(title)}
      aria-labelledby={`${idOf(title)}-title`}
      className="flex scroll-mt-24 flex-col gap-6"
    >
      <h2 id={`${idOf(title)}-title`} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

type SideBySideProps = { tokens: Record<Theme, Tokens>; children: (theme: Theme) => ReactNode };

function SideBySide({ tokens, children }: SideBySideProps) {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {themes.map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          style={{ ...tokens[theme], colorScheme: theme } as CSSProperties}
          className="min-w-0 rounded-card border border-line bg-canvas p-4 text-ink"
        >
          <p className="mb-3 text-sm text-ink-muted">{theme}</p>
          <ThemeOfPanel value={theme}>{children(theme)}</ThemeOfPanel>
        </div>
      ))}
    </div>
  );
}

function States({ specimen }: { specimen: Specimen }) {
  return (
    <ul className="flex flex-wrap items-start gap-x-6 gap-y-4">
      {specimen.states.map(({ name, show }) => (
        <li key={name} className="flex max-w-full min-w-40 flex-col gap-1.5">
          <span className="text-sm text-ink-muted">{name}</span>
          {show}
        </li>
      ))}
    </ul>
  );
}

function TokenList({ tokens }: { tokens: Tokens }) {
  return (
    <div className="flex flex-col gap-6">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {coloursOf(tokens).map(([name, value]) => (
          <li key={name} className="flex flex-col text-sm">
            <span
              className="h-10 rounded-control border border-line"
              style={{ background: `var(${name})` }}
            />
            <span>{name.slice(2)}</span>
            <span className="text-ink-muted">{value}</span>
          </li>
        ))}
      </ul>
      <ul className="flex flex-col gap-1">
        {sizes.map((size) => (
          <li key={size} className={sizeClasses[size]}>
            {size} The path is marked
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-4">
        {shapes.map((shape) => (
          <li key={shape} className="text-sm">
            <span className={`block size-16 border border-line-strong bg-surface ${shape}`} />
            {shape}
          </li>
        ))}
        {shadows.map((shadow) => (
          <li key={shadow} className="text-sm">
            <span className={`block size-16 rounded-card bg-surface ${shadow}`} />
            {shadow}
          </li>
        ))}
      </ul>
    </div>
  );
}
