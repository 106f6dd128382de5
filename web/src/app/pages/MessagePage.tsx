import type { ReactNode } from 'react';

type MessagePageProps = { drawing: ReactNode; heading: ReactNode; body: ReactNode; action?: ReactNode };

/** A whole page that says one thing and offers one way on. */
export function MessagePage({ drawing, heading, body, action }: MessagePageProps) {
  return (
    <div className="mx-auto flex max-w-[720px] flex-col items-center gap-3 px-4 py-16 text-center sm:px-6">
      {drawing}
      {heading}
      <p className="measure text-ink-muted">{body}</p>
      {action ? <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}
