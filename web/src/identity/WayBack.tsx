import { useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSessionEnded, wayBackOf } from '#/app/session/wayBack.ts';
import { Banner } from '#/ui/feedback/Banner.tsx';

/** AUT-43: where log-in and sign-up lead to, for who came to do something. */
export function WayBack() {
  const t = useTranslations('identity.wayBack');
  const [search] = useSearchParams();
  const name = wayBackOf(useLocation().state)?.wayBack.event;
  const hasEnded = useSessionEnded();
  const path = search.get('r');
  if (path === null) return null;
  if (hasEnded) return <Banner>{t('ended')}</Banner>;
  if (isRegistration(path)) return <Banner>{name ? t('eventNamed', { name }) : t('event')}</Banner>;
  return <Banner>{t(/^(\/pt)?\/mentoring-request(\?|$)/.test(path) ? 'request' : 'page')}</Banner>;
}

function isRegistration(path: string): boolean {
  const [page = '', query = ''] = path.split('?');
  return /^(\/pt)?\/group-event$/.test(page) && new URLSearchParams(query).get('redirect') === '1';
}
