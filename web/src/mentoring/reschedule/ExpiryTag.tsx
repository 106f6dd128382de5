import { Hourglass } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge } from '#/ui/Badge.tsx';
import { useTimeLeft } from '../useTimeLeft.ts';

/** SES-66: "Expires in 31 h", following the clock. */
export function ExpiryTag({ at }: { at: string }) {
  const t = useTranslations('reschedule');
  const left = useTimeLeft(at);
  if (left === null) return null;
  return (
    <Badge tone="warning" className="tabular-nums">
      <Hourglass aria-hidden="true" />
      {t('expiresIn', { left })}
    </Badge>
  );
}
