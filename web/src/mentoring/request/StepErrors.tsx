import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx';
import { errorLine } from '#/ui/form/errorLine.ts';
import type { RequestField, RequestForm } from './form/requestRules.ts';
import { useErrorText } from './form/useErrorText.ts';

/** After Continue: what is wrong in this step, with links to the fields. */
export function StepErrors({ names }: { names: readonly RequestField[] }) {
  const t = useTranslations('mentoringRequest');
  const errorText = useErrorText();
  const { errors } = useFormContext<RequestForm>().formState;
  const wrong = names.flatMap((name) => {
    const text = errorText(errors[name]?.message);
    return text === undefined ? [] : [{ fieldId: name, text: errorLine(t(`fields.${name}`), text) }];
  });
  return <ErrorSummary title={t('summary')} errors={wrong} />;
}
