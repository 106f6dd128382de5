import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { cn } from '../cn.ts';
import { controlClasses, describedBy, FieldFrame } from './FieldFrame.tsx';

type TextareaProps = Omit<ComponentProps<'textarea'>, 'id' | 'maxLength'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optionalText?: string | undefined;
  id?: string;
  /** Counts what is left near the end; typing and pasting beyond it is allowed, and said. */
  limit?: number;
  /** What the field holds now, for the counter. */
  length?: number;
};

/** Several lines of text that grow with what is written; on paper all of it stands. */
export function Textarea(props: TextareaProps) {
  const { label, hint, error, optionalText, id, limit, length = 0, className, ...rest } = props;
  const t = useTranslations('ui');
  const format = useFormatter();
  const ownId = useId();
  const fieldId = id ?? ownId;
  const left = limit === undefined ? null : limit - length;
  const isNear = left !== null && limit !== undefined && left <= limit / 10;
  const described = describedBy(fieldId, { hint, error });
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} optionalText={optionalText}>
      <textarea
        rows={4}
        dir="auto"
        {...rest}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={
          [described, isNear ? `${fieldId}-count` : null].filter(Boolean).join(' ') || undefined
        }
        className={cn(
          controlClasses,
          'field-sizing-content max-h-96 default:min-h-28 default:resize-y print:h-auto! print:max-h-none',
          className,
        )}
      />
      {limit === undefined ? null : (
        <p
          id={`${fieldId}-count`}
          className={cn(
            'text-right text-sm tabular-nums',
            (left ?? 0) < 0 ? 'text-danger' : 'text-ink-muted',
          )}
        >
          {isNear && left !== null
            ? left < 0
              ? t('charactersOver', { count: -left })
              : t('charactersLeft', { count: left })
            : t('charactersOf', { count: format.number(length), max: format.number(limit) })}
        </p>
      )}
    </FieldFrame>
  );
}
