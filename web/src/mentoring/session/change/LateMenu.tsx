import { mentoringLimits } from '@waymark/events/limits';
import { ChevronDown, Hourglass } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Menu, MenuItem } from '#/ui/overlay/Menu.tsx';
import type { Session } from '../../operations.ts';
import { useSessionAction } from '../../useSessionAction.ts';
import { ReportSessionLate } from '../operations.ts';
import { useSides } from '../useSides.ts';

/** SES-67: in place of another time, from two hours before the start. */
export function LateMenu({ session, size = 'md' }: { session: Session; size?: 'sm' | 'md' }) {
  const t = useTranslations('mentoringSession.late');
  const { name } = useSides(session);
  const action = useSessionAction();

  async function tell(minutes: number): Promise<void> {
    const reported = await action.run(ReportSessionLate, { sessionId: session.id, minutes });
    showToast(reported ? t('told', { name, count: minutes }) : t('failed', { name }));
  }

  return (
    <Menu
      align="start"
      trigger={
        <Button
          variant="secondary"
          size={size}
          busyLabel={action.isBusy ? t('telling', { name }) : undefined}
        >
          <Hourglass aria-hidden="true" />
          {t('label')}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {mentoringLimits.lateMinutes.map((minutes) => (
        <MenuItem key={minutes} onSelect={() => void tell(minutes)}>
          {t('minutes', { count: minutes })}
        </MenuItem>
      ))}
    </Menu>
  );
}
