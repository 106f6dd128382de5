import { useController, useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMe } from '#/app/session/sessionStore.ts';
import { selectMentors, useSelection } from '#/discovery/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { FieldError } from '#/ui/form/FieldFrame.tsx';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';
import { audiences, type RequestForm } from '../form/requestRules.ts';
import { useErrorText } from '../form/useErrorText.ts';
import { MentorCards } from './MentorCards.tsx';
import { QuickMatch } from './QuickMatch.tsx';
import { useChosenMentors } from './useChosenMentors.ts';

type Audience = RequestForm['audience'];

/** Who is asked: chosen people, the people who are free, or the community (SES-27, SES-28). */
export function MentorsStep() {
  const t = useTranslations('mentoringRequest.mentors');
  const errorText = useErrorText();
  const community = useMe()?.selectedPartner;
  const { setValue, clearErrors } = useFormContext<RequestForm>();
  const audience = useController<RequestForm, 'audience'>({ name: 'audience' });
  const mentors = useController<RequestForm, 'mentorIds'>({ name: 'mentorIds' });
  const ids = mentors.field.value;
  const { chosen, missing, isLoading, hasFailed, retry } = useChosenMentors(ids);

  function choose(next: Audience): void {
    audience.field.onChange(next);
    clearErrors('mentorIds');
    const kept = next === 'chosen' ? useSelection.getState().mentorIds : [];
    setValue('mentorIds', [...kept]);
  }

  function drop(gone: readonly string[]): void {
    const left = ids.filter((one) => !gone.includes(one));
    mentors.field.onChange(left);
    if (audience.field.value === 'chosen') selectMentors(left);
  }

  const options = audiences
    .filter((name) => name !== 'community' || community)
    .map((name) => ({
      value: name,
      label: name === 'community' ? t('community', { community: community?.name ?? '' }) : t(name),
      hint: t(`${name}Hint`),
    }));
  return (
    <div className="flex flex-col gap-6">
      <RadioGroup
        id="audience"
        label={t('audience')}
        options={options}
        value={audience.field.value}
        onChange={(value) => choose(audiences.find((name) => name === value) ?? 'chosen')}
      />
      {audience.field.value === 'match' ? (
        <QuickMatch hasFound={ids.length > 0} onFound={(found) => mentors.field.onChange([...found])} />
      ) : null}
      {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
      {audience.field.value === 'community' ? null : (
        <section
          id="mentorIds"
          tabIndex={-1}
          aria-label={t('list')}
          className="flex flex-col gap-3 outline-none"
        >
          {isLoading ? (
            <Skeleton className="h-18" />
          ) : (
            <MentorCards chosen={chosen} onRemove={(id) => drop([id])} />
          )}
          {missing.length > 0 ? (
            <Banner
              tone="warning"
              action={
                <Button size="sm" variant="secondary" onClick={() => drop(missing)}>
                  {t('drop')}
                </Button>
              }
            >
              {t('missing', { count: missing.length })}
            </Banner>
          ) : null}
          {audience.field.value === 'chosen' ? (
            <div>
              {ids.length === 0 ? <p className="mb-2 text-ink-muted">{t('none')}</p> : null}
              <Button asChild variant="secondary">
                <Link to="/mentor-select">{ids.length === 0 ? t('find') : t('change')}</Link>
              </Button>
            </div>
          ) : null}
        </section>
      )}
      <FieldError id="mentorIds" error={errorText(mentors.fieldState.error?.message)} />
    </div>
  );
}
