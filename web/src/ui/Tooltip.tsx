import { Tooltip as TooltipPrimitive } from 'radix-ui';
import { type ReactElement, useState } from 'react';

type TooltipProps = {
  text: string;
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** Opens on tap too; for things that do nothing else when pressed. */
  onTap?: boolean;
};

/** Text on hover and focus (and tap). Never the only place of a name: the trigger carries its own. */
export function Tooltip({ text, children, side = 'bottom', onTap = false }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TooltipPrimitive.Provider delayDuration={300} skipDelayDuration={200}>
      <TooltipPrimitive.Root open={isOpen} onOpenChange={setOpen}>
        <TooltipPrimitive.Trigger
          asChild
          onPointerDown={(event) => onTap && event.preventDefault()}
          onClick={(event) => {
            if (!onTap) return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          {children}
        </TooltipPrimitive.Trigger>
        <TooltipPrimitive.Portal>
          <TooltipPrimitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-72 animate-appear rounded-control bg-ink px-2.5 py-1.5 text-sm text-canvas shadow-menu forced-colors:border"
          >
            {text}
          </TooltipPrimitive.Content>
        </TooltipPrimitive.Portal>
      </TooltipPrimitive.Root>
    </TooltipPrimitive.Provider>
  );
}
