import { useTranslations } from 'use-intl';
import { useMe } from '#/app/session/sessionStore.ts';
import { useKeptSession } from '#/partner/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';

/** PRT-63: after a move to an address where somebody else was logged in already. */
export function KeptSessionNotice() {
  const t = useTranslations('identity.keptSession');
  const me = useMe();
  const isKept = useKeptSession((state) => state.isKept);
  if (!me || !isKept) return null;
  return (
    <Banner
      tone="warning"
      role="status"
      action={
        <Button size="sm" variant="secondary" onClick={() => useKeptSession.setState({ isKept: false })}>
          {t('close')}
        </Button>
      }
    >
      {t('text', { email: me.email })}
    </Banner>
  );
}
