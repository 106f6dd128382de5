import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx';
import { errorLine } from '#/ui/form/errorLine.ts';
import { fieldOrder, type HostForm } from './hostForm.ts';
import { useProblemText } from './useProblemText.ts';

/** After sending: what is wrong, in the order of the page, with links to the fields. */
export function FormErrors() {
  const t = useTranslations('hostEvent');
  const problemText = useProblemText();
  const { errors } = useFormContext<HostForm>().formState;
  const wrong = fieldOrder.flatMap((name) => {
    if (name === 'featureImage') return [];
    const text = problemText(name, errors[name]?.message);
    return text === undefined ? [] : [{ fieldId: name, text: errorLine(t(`fields.${name}`), text) }];
  });
  return <ErrorSummary title={t('summary')} errors={wrong} />;
}
