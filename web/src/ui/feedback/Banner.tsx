import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

const tones = {
  info: { classes: 'bg-secondary-soft text-info', Icon: Info },
  success: { classes: 'bg-success-soft text-success', Icon: CircleCheck },
  warning: { classes: 'bg-warning-soft text-warning', Icon: TriangleAlert },
  danger: { classes: 'bg-danger-soft text-danger', Icon: CircleAlert },
};

type BannerProps = {
  tone?: keyof typeof tones;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
  role?: 'alert' | 'status';
};

/** One line about the state of things, with icon and text. */
export function Banner({ tone = 'info', children, action, className, role }: BannerProps) {
  const { classes, Icon } = tones[tone];
  return (
    <div
      role={role}
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-4 py-2.5 forced-colors:border',
        classes,
        className,
      )}
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-48 font-semibold">{children}</div>
      {action}
    </div>
  );
}
