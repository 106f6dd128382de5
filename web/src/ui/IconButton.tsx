import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { iconButtonClasses } from './iconButtonClasses.ts';
import { Tooltip } from './overlay/Tooltip.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Accessible name, also shown as the tooltip. */
  label: string;
  asChild?: boolean;
  tooltip?: boolean;
};

/** A button or link (`asChild`) that shows an icon only. */
export function IconButton(props: IconButtonProps) {
  const { label, asChild, tooltip = true, className, type, ...rest } = props;
  const Component = asChild ? Slot.Root : 'button';
  const control = (
    <Component
      {...(asChild ? {} : { type: type ?? 'button' })}
      aria-label={label}
      className={cn(iconButtonClasses, className)}
      {...rest}
    />
  );
  return tooltip ? <Tooltip text={label}>{control}</Tooltip> : control;
}
