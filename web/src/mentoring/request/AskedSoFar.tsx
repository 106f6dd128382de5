import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useSessionNames } from '../list/PersonLine.tsx';
import { useSessionTimeTexts } from '../SessionTimes.tsx';
import { minutesOf, type RequestForm } from './form/requestRules.ts';
import { useChosenMentors } from './mentors/useChosenMentors.ts';

/** Who and which times were chosen before the wizard, so that nobody wonders on its first step whether they were lost. */
export function AskedSoFar() {
  const t = useTranslations('mentoringRequest');
  const format = useFormatter();
  const names = useSessionNames();
  const times = useSessionTimeTexts();
  const form = useFormContext<RequestForm>().getValues();
  const isOfChosen = form.audience === 'chosen';
  const mentorIds = isOfChosen ? form.mentorIds : [];
  const { chosen } = useChosenMentors(mentorIds, { isRefreshed: false });
  const people = chosen.map(({ mentor }) => names.short(mentor));
  if (mentorIds.length === 0 && form.times.length === 0) return null;
  return (
    <div className="mt-3">
      {mentorIds.length > 0 ? (
        // The line is there before the names are, so that nothing jumps.
        <p className="min-h-6 font-semibold wrap-anywhere">
          {people.length > 0 ? t('askedOf', { names: format.list(people) }) : null}
        </p>
      ) : null}
      {form.times.length > 0 ? (
        <ul className="text-ink-muted">
          {form.times.map((time) => (
            <li key={time} className="first-letter:uppercase">
              <time dateTime={time} title={times.full(time)}>
                {times.short(time, minutesOf(form))}
              </time>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
