import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#/app/session/sessionStore.ts';
import { Button } from '#/ui/Button.tsx';
import { LoadingBars } from '#/ui/feedback/LoadingBars.tsx';
import { LineDrawing } from '#/ui/picture/LineDrawing.tsx';
import { ContentLayout } from '../ContentLayout.tsx';
import { ContactFields } from './ContactFields.tsx';

/** NAV-123: a form, and afterwards what happens next. */
export function ContactPage() {
  const t = useTranslations('content.contact');
  // What a member typed is kept under their id. Where the server does not say who is here, nobody waits for it.
  const isAwaited = useSession(({ isLoading, isUnanswered }) => isLoading && !isUnanswered);
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <ContentLayout
      title={t('title')}
      lead={sentFrom === null ? t('lead') : undefined}
      partnerLink="contactUs"
    >
      {isAwaited ? (
        <Loading />
      ) : sentFrom === null ? (
        <ContactFields onSent={setSentFrom} />
      ) : (
        <Confirmation email={sentFrom} onAgain={() => setSentFrom(null)} />
      )}
    </ContentLayout>
  );
}

function Loading() {
  const t = useTranslations('app');
  return (
    <div className="max-w-140">
      <LoadingBars label={t('loading')} bars={['h-11', 'h-11', 'h-11', 'h-40']} />
    </div>
  );
}

function Confirmation({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTranslations('content.contact');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-3">
      <LineDrawing name="letter" className="h-24 w-32" />
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t('sentTitle')}
      </h2>
      <p className="measure">{t('sentBody', { email })}</p>
      <Button variant="secondary" className="mt-2" onClick={onAgain}>
        {t('another')}
      </Button>
    </div>
  );
}
