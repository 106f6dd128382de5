import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { cn } from '#/ui/cn.ts';

/** Characters and lines that are shown at once. */
const SHORT = { characters: 360, lines: 5 } as const;

/** What somebody wrote; a long one shows its beginning first. */
export function LongText({ text }: { text: string }) {
  const t = useTranslations('mentoringRequests');
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > SHORT.characters || text.split('\n').length > SHORT.lines;
  if (text === '') return null;
  return (
    <div>
      <p className={cn('measure wrap-anywhere whitespace-pre-line', isLong && !isOpen && 'line-clamp-4')}>
        {text}
      </p>
      {isLong ? (
        <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('less') : t('more')}
        </Button>
      ) : null}
    </div>
  );
}
