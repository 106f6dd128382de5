import MarkdownToJsx from 'markdown-to-jsx/react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { cn } from '#/ui/cn.ts';

const textClasses =
  'measure flex flex-col gap-4 [&_h2]:mt-4 [&_h2]:text-xl [&_li]:pl-1 [&_li+li]:mt-2 [&_ol]:ml-6 [&_ol]:list-decimal [&_ul]:ml-6 [&_ul]:list-disc [&_li::marker]:text-ink-muted [&_a]:font-semibold [&_a]:text-primary-text [&_a]:underline [&_a]:underline-offset-2 [&_a:hover]:no-underline';

const options = {
  // HTML in the source stays text, so a text can never bring markup.
  disableParsingRawHTML: true,
  disableAutoLink: true,
  forceBlock: true,
  overrides: { a: TextLink },
};

/** Markdown as elements of ours. */
export function Markdown({ text, className }: { text: string; className?: string }) {
  return (
    <div className={cn(textClasses, className)}>
      <MarkdownToJsx options={{ ...options, wrapper: null }}>{text}</MarkdownToJsx>
    </div>
  );
}

/** Own pages stay in this tab; others open beside it and say so. */
function TextLink({ href = '', children }: Pick<ComponentProps<'a'>, 'href' | 'children'>) {
  const t = useTranslations('app.header');
  if (isOwnPage(href)) return <Link to={href}>{children}</Link>;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="sr-only"> ({t('opensInNewTab')})</span>
    </a>
  );
}

/** `//` begins the name of another host. */
function isOwnPage(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//');
}
