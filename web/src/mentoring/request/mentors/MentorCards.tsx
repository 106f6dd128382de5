import { X } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { IconButton } from '#/ui/IconButton.tsx';
import { PersonLine, useSessionNames } from '../../list/PersonLine.tsx';
import type { MentorAvailability } from '../../operations.ts';
import { minutesOf, type RequestForm } from '../form/requestRules.ts';
import type { RequestMentor } from '../operations.ts';
import { freeMentors } from '../times/weekGrid.ts';

type MentorCardsProps = {
  chosen: readonly { readonly mentor: RequestMentor; readonly availability: MentorAvailability | null }[];
  /** Without it they are only shown. */
  onRemove?: (id: string) => void;
};

/** The people who will be asked, and what stands against asking them (SES-36). */
export function MentorCards({ chosen, onRemove }: MentorCardsProps) {
  const t = useTranslations('mentoringRequest.mentors');
  const names = useSessionNames();
  const { getValues } = useFormContext<RequestForm>();
  const form = getValues();
  return (
    <ul className="flex flex-col gap-2 empty:hidden">
      {chosen.map(({ mentor, availability }) => {
        const fits = availability
          ? form.times.filter(
              (time) => freeMentors([availability], Date.parse(time), minutesOf(form)).length > 0,
            )
          : null;
        return (
          <li
            key={mentor.id}
            className="flex items-center justify-between gap-3 rounded-card border border-line bg-surface p-3"
          >
            <PersonLine
              person={mentor}
              note={
                <>
                  {mentor.headline}
                  {mentor.bookingRefusal === null ? (
                    fits ? (
                      <span className="block">
                        {fits.length === form.times.length
                          ? t('fitsAll', { count: fits.length })
                          : fits.length === 0
                            ? t('fitsNone', { count: form.times.length })
                            : t('fits', { count: String(fits.length), of: String(form.times.length) })}
                      </span>
                    ) : null
                  ) : (
                    <span className="block font-semibold text-danger">{t(mentor.bookingRefusal)}</span>
                  )}
                </>
              }
            />
            {onRemove ? (
              <IconButton
                label={t('remove', { name: names.full(mentor) })}
                onClick={() => onRemove(mentor.id)}
              >
                <X aria-hidden="true" />
              </IconButton>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
