import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { showToast } from '#/ui/feedback/toast.ts';

/** Says that five are chosen already, and where they can be looked at and removed. */
export function useTooManyMentors(): () => void {
  const t = useTranslations('discovery.bar');
  const { pathname } = useLocation();
  const link = { to: '/mentor-select', text: t('see') };
  return () => showToast(t('full'), pathname.endsWith(link.to) ? {} : { link });
}
