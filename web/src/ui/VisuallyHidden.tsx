import type { ReactNode } from 'react';

/**
 * For screen readers only.
 * @public part of the design system
 */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
