import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import type { NotTaken } from './messageAttachments.ts';

type NotTakenNoticeProps = { notTaken: readonly NotTaken[]; onDismiss: () => void };

/** Which files were not attached, each with its reason (MSG-39). */
export function NotTakenNotice({ notTaken, onDismiss }: NotTakenNoticeProps) {
  const t = useTranslations('attachments');
  if (notTaken.length === 0) return null;
  return (
    <Banner
      tone="danger"
      role="alert"
      className="text-sm"
      action={
        <Button variant="link" className="text-sm" onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      }
    >
      <ul className="flex max-h-32 flex-col gap-1 overflow-y-auto">
        {notTaken.map(({ name, problem }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of the same name may be refused; the list never changes
          <li key={index} className="break-words">
            {t('notTaken', { name, reason: t(`problem.${problem}`) })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
