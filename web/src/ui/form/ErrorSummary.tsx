import { CircleAlert } from 'lucide-react';

type ErrorSummaryProps = { title: string; errors: readonly { fieldId: string; text: string }[] };

/** After submit: what is wrong, with links to the fields. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div className="rounded-card border-2 border-danger bg-surface p-4" data-error-summary>
      <p className="flex items-center gap-2 font-semibold text-danger">
        <CircleAlert className="size-5 shrink-0" aria-hidden="true" />
        {title}
      </p>
      <ul className="mt-1 ml-7 list-disc">
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              className="inline-flex min-h-6 items-center text-danger underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
