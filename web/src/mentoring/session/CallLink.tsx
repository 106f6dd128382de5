import { Copy, Video } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { copyText } from '#/ui/feedback/copyText.ts';
import type { Session } from '../operations.ts';

/** Where the call will be, from acceptance on: to read and to copy. The way in is Join (SES-72). */
export function CallLink({ session, mayJoin }: { session: Session; mayJoin: boolean }) {
  const t = useTranslations('mentoringSession.callLink');
  const providers = useTranslations('mentoring.providers');
  const { link, provider, status } = session;
  if ((status !== 'ACCEPTED' && !mayJoin) || link === null) return null;

  const copy = () => copyText(link, { copied: t('copied'), notCopied: t('notCopied') });

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex min-w-0 items-start gap-3">
        <Video className="mt-0.5 size-6 shrink-0 text-ink-muted" aria-hidden="true" />
        <span className="min-w-0">
          <span className="block font-semibold">
            {provider === null || provider === 'OTHER'
              ? t('title')
              : t('titleAt', { provider: providers(provider) })}
          </span>
          <span className="block text-ink-muted wrap-anywhere select-all">{link}</span>
        </span>
      </p>
      <Button size="sm" variant="secondary" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        {t('copy')}
      </Button>
    </div>
  );
}
