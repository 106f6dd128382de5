import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import { useRoomForBar } from '#/ui/useRoomForBar.ts';
import { legalLinks } from '../shell/footer/footerLinks.ts';
import { type Consent, readConsent, setConsent, useConsent } from './consent.ts';
import { startStatistics } from './statistics.ts';
import { watchConsent } from './watchConsent.ts';

type CookieConsentProps = { isOpen: boolean; onClose: () => void; hasFooter: boolean };

/** Asks once, and lets it be changed from the footer. Both answers are one press away and look alike. */
export function CookieConsent({ isOpen, onClose, hasFooter }: CookieConsentProps) {
  const consent = useConsent((state) => state.consent);
  useEffect(() => {
    if (consent === 'granted') startStatistics();
    if (consent !== null) return;
    return watchConsent(readConsent, (known) => useConsent.setState({ consent: known }));
  }, [consent]);
  if (isOpen) return <CookieSettings consent={consent} onClose={onClose} />;
  return consent === null && hasFooter ? <CookieBanner /> : null;
}

function CookieBanner() {
  const t = useTranslations('extras.cookies');
  const banner = useRef<HTMLElement>(null);
  // What has the focus scrolls clear of the banner (A11-02).
  useRoomForBar(banner, true);
  return (
    <>
      {/* Room below the footer, so that nothing of the page stays behind the banner. */}
      <div aria-hidden="true" className="h-44 bg-surface sm:h-36" />
      <section
        ref={banner}
        data-bar
        aria-label={t('title')}
        className="fixed inset-x-2 bottom-2 z-30 flex flex-col gap-3 rounded-card bg-raised p-4 shadow-menu sm:left-auto sm:max-w-100 forced-colors:border"
      >
        <p className="text-sm">
          {t('ask')} <PolicyLink />
        </p>
        <Answers onAnswer={setConsent} />
      </section>
    </>
  );
}

function CookieSettings({ consent, onClose }: { consent: Consent | null; onClose: () => void }) {
  const t = useTranslations('extras.cookies');
  const tApp = useTranslations('app');
  return (
    <Dialog isOpen onClose={onClose} title={tApp('cookies.settings')} description={t('explain')}>
      <p className="font-semibold">{t(consent === 'granted' ? 'isOn' : 'isOff')}</p>
      <p className="text-sm">
        <PolicyLink />
      </p>
      <Answers
        onAnswer={(answer) => {
          setConsent(answer);
          onClose();
        }}
      />
    </Dialog>
  );
}

function Answers({ onAnswer }: { onAnswer: (consent: Consent) => void }) {
  const t = useTranslations('extras.cookies');
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button variant="secondary" onClick={() => onAnswer('refused')}>
        {t('refuse')}
      </Button>
      <Button variant="secondary" onClick={() => onAnswer('granted')}>
        {t('accept')}
      </Button>
    </div>
  );
}

function PolicyLink() {
  const t = useTranslations('app');
  const policy = legalLinks().find(({ label }) => label === 'cookies');
  return (
    <a
      href={policy?.href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center text-primary-text underline underline-offset-2 hover:no-underline"
    >
      {t('footer.cookies')}
      <span className="sr-only"> ({t('header.opensInNewTab')})</span>
    </a>
  );
}
