import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '../cn.ts';

type BackLinkProps = { to: string; className?: string; children: ReactNode };

/** Above a page: the way back to the list that it is from. */
export function BackLink({ to, className, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className={cn(
        'inline-flex min-h-6 items-center gap-1.5 self-start justify-self-start font-semibold text-primary-text underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11',
        className,
      )}
    >
      <ArrowLeft className="size-4 shrink-0" aria-hidden="true" />
      {children}
    </Link>
  );
}
