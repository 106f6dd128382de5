import { failureOf } from '#/app/api/failure.ts';
import type { NameRefusal } from '#/ui/NameDialog.tsx';
import { useFieldText, usePlanFailureText } from './usePlanTexts.ts';
import { planLimits, wordsProblem } from './wordsProblem.ts';

/** PLN-01 in words: what is wrong with a name, and why the server did not take it. */
export function usePlanName() {
  const fieldText = useFieldText();
  const failureText = usePlanFailureText();
  return {
    problemOf: (name: string) =>
      fieldText(wordsProblem(name, planLimits.planName, true), planLimits.planName),
    refusalOf(error: unknown): NameRefusal {
      const failure = failureOf(error);
      const { name } = failure.fields;
      return name ? { ofName: fieldText(name, planLimits.planName) } : { other: failureText(failure) };
    },
  };
}
