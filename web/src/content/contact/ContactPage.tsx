import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { LineDrawing } from '#/ui/picture/LineDrawing.tsx';
import { ContentLayout } from '../ContentLayout.tsx';
import { ContactFields } from './ContactFields.tsx';

/** NAV-123: a form, and afterwards what happens next. */
export function ContactPage() {
  const t = useTranslations('content.contact');
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <ContentLayout
      title={t('title')}
      lead={sentFrom === null ? t('lead') : undefined}
      partnerLink="contactUs"
    >
      {sentFrom === null ? (
        <ContactFields onSent={setSentFrom} />
      ) : (
        <Confirmation email={sentFrom} onAgain={() => setSentFrom(null)} />
      )}
    </ContentLayout>
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
