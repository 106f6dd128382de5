import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { type Failure, failureOf } from '#/app/api/failure.ts';

/**
 * Sends a form: what the server says of a field stands beside it and the first one has the focus (ERR-53); anything else
 * is `failure`.
 */
export function useRefusedForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly FieldPath<Values>[],
) {
  const [failure, setFailure] = useState<Failure | null>(null);

  function send(submit: (values: Values) => Promise<void>) {
    return form.handleSubmit(async (values) => {
      setFailure(null);
      try {
        await submit(values);
      } catch (error) {
        const failed = failureOf(error);
        const refused = fields.filter((name) => failed.fields[name] !== undefined);
        for (const name of refused) form.setError(name, { message: failed.fields[name] ?? 'other' });
        if (refused[0]) form.setFocus(refused[0]);
        else setFailure(failed);
      }
    });
  }

  return { failure, send };
}
