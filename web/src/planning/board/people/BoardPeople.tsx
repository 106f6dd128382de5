import { useTranslations } from 'use-intl';
import { Tooltip } from '#/ui/overlay/Tooltip.tsx';
import { Avatar } from '#/ui/picture/Avatar.tsx';
import type { Attendance } from './useAttendance.ts';
import { usePlanNames } from './usePlanNames.ts';

/** PLN-32: who else has the board open now, the first five by face and name. */
export function BoardPeople({ attendance }: { attendance: Attendance | null }) {
  const t = useTranslations('planningBoard.here');
  const names = usePlanNames();
  if (!attendance || attendance.items.length === 0) return null;
  const rest = attendance.total - attendance.items.length;
  return (
    <ul aria-label={t('label')} className="flex items-center pl-1.5">
      {attendance.items.map((person) => (
        <li key={person.id} className="-ml-1.5">
          <Tooltip text={t('person', { name: names.person(person) })} onTap>
            <span className="block rounded-full ring-2 ring-canvas">
              <Avatar name={names.person(person)} photo={person.photo} size="sm" />
              <span className="sr-only">{names.person(person)}</span>
            </span>
          </Tooltip>
        </li>
      ))}
      {rest > 0 ? (
        <li className="ml-1.5 text-sm text-ink-muted tabular-nums">
          <span aria-hidden="true">+{rest}</span>
          <span className="sr-only">{t('more', { count: rest })}</span>
        </li>
      ) : null}
    </ul>
  );
}
