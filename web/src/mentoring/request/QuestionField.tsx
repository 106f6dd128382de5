import { mentoringLimits } from '@waymark/events/limits';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { cn } from '#/ui/cn.ts';
import { announce } from '#/ui/feedback/announce.ts';
import { controlClasses, FieldError, FieldFrame } from '#/ui/form/FieldFrame.tsx';
import { charactersIn, type RequestForm } from './form/requestRules.ts';
import { useErrorText } from './form/useErrorText.ts';

const id = 'description';

/** The question, with a counter that helps instead of scolding (SES-22). */
export function QuestionField() {
  const t = useTranslations('mentoringRequest');
  const format = useFormatter();
  const errorText = useErrorText();
  const { register, watch, formState } = useFormContext<RequestForm>();
  const error = errorText(formState.errors.description?.message);
  const length = charactersIn(watch('description'));
  const { descriptionMin: min, descriptionMax: max } = mentoringLimits;
  const missing = min - length;
  useSayWhenEnough(missing <= 0, t('enough'));
  return (
    <FieldFrame id={id} label={t('fields.description')} hint={t('descriptionHint')}>
      <textarea
        rows={6}
        {...register('description')}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-count${error ? ` ${id}-error` : ''}`}
        className={cn(controlClasses, 'field-sizing-content max-h-96 min-h-40 resize-y')}
      />
      <p
        id={`${id}-count`}
        className={cn(
          'flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-muted tabular-nums',
          length > max && 'text-danger',
        )}
      >
        {missing > 0 ? (
          <span>{t('missing', { count: missing })}</span>
        ) : (
          <span className="flex items-center gap-1.5">
            {length > max ? null : <CircleCheck className="size-4 text-success" aria-hidden="true" />}
            {length > max ? t('over', { count: length - max }) : t('enough')}
          </span>
        )}
        <span>{t('count', { count: format.number(length), max: format.number(max) })}</span>
      </p>
      <FieldError id={id} error={error} />
    </FieldFrame>
  );
}

/** Once when it is reached, not with every key. */
function useSayWhenEnough(isEnough: boolean, text: string): void {
  const was = useRef(isEnough);
  useEffect(() => {
    if (isEnough && !was.current) announce(text);
    was.current = isEnough;
  }, [isEnough, text]);
}
