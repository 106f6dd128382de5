import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePartsBehind } from '#/app/parts/pagePart.tsx';
import { useLocale } from '#/app/routing/LocaleRouter.tsx';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { GoogleMark } from './GoogleMark.tsx';
import { leaveFor, loadChallenge, type SignInState } from './signInState.ts';
import { useSsoProviders } from './useSsoProviders.ts';

const PARTS = [{ preload: () => loadChallenge().catch(() => {}) }];

type SsoButtonProps = {
  /** What to remember on the way; null when the person has something to do first. */
  pack: () => Omit<SignInState, 'secret'> | null;
};

/** "Continue with Google", under the form and apart from it; nothing where no provider is set up (AUT-23). */
export function SsoButton({ pack }: SsoButtonProps) {
  const t = useTranslations('sso');
  const { locale } = useLocale();
  const providers = useSsoProviders();
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState<'noStorage' | 'unreachable' | null>(null);
  const isShown = useRef(false);
  usePartsBehind(PARTS);

  // Back from the provider may show this very page again, as it was when it was left.
  useEffect(() => {
    const stay = () => setIsLeaving(false);
    isShown.current = true;
    window.addEventListener('pageshow', stay);
    return () => {
      isShown.current = false;
      window.removeEventListener('pageshow', stay);
    };
  }, []);

  async function leave(providerId: string) {
    const signInState = pack();
    if (!signInState) return;
    setIsLeaving(true);
    setProblem(null);
    try {
      await loadChallenge();
      // Who has gone elsewhere meanwhile stays there.
      if (!isShown.current) return;
      const isGone = await leaveFor(providerId, locale, signInState);
      setIsLeaving(isGone);
      if (!isGone) setProblem('noStorage');
    } catch {
      // What makes the secret did not come; the next press asks again.
      setIsLeaving(false);
      setProblem('unreachable');
    }
  }

  if (providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3 text-sm text-ink-muted" aria-hidden="true">
        <span className="h-px flex-1 bg-line" />
        {t('or')}
        <span className="h-px flex-1 bg-line" />
      </div>
      {providers.map(({ id, name }) => (
        <div key={id} className="flex flex-col gap-2">
          <Button
            variant="secondary"
            size="lg"
            wide
            busyLabel={isLeaving ? t('opening', { provider: name }) : undefined}
            onClick={() => void leave(id)}
          >
            <GoogleMark />
            {t('continueWith', { provider: name })}
          </Button>
          <div role="alert" className="empty:hidden">
            {problem ? <Banner tone="warning">{t(problem, { provider: name })}</Banner> : null}
          </div>
        </div>
      ))}
    </div>
  );
}
