import { planningLimits } from '@waymark/events/limits';
import { failureOf } from '#/app/api/failure.ts';
import type { NameRefusal } from '#/ui/overlay/NameDialog.tsx';
import { textProblem } from './textProblem.ts';
import { useFieldText, usePlanFailureText } from './usePlanTexts.ts';

/** PLN-01 as text: what is wrong with a name, and why the server refused it. */
export function usePlanName() {
  const fieldText = useFieldText();
  const failureText = usePlanFailureText();
  return {
    problemOf: (name: string) =>
      fieldText(textProblem(name, planningLimits.nameMax, true), planningLimits.nameMax),
    refusalOf(error: unknown): NameRefusal {
      const failure = failureOf(error);
      const { name } = failure.fields;
      return name ? { ofName: fieldText(name, planningLimits.nameMax) } : { other: failureText(failure) };
    },
  };
}
