import { DropdownMenu } from 'radix-ui';
import { type FocusEvent, type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { cn } from '../cn.ts';

type MenuProps = {
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** For a menu that more than its trigger opens: a long press, the context key. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** It begins open, because it came with this press of its button. */
  opened?: 'press' | 'keys' | undefined;
  /** Answers true where it has given the focus to something else than the trigger. */
  onClosed?: () => boolean;
};

/** A button's menu: arrows, first letters, Esc; focus returns to the trigger. */
export function Menu({
  trigger,
  children,
  align = 'end',
  isOpen,
  onOpenChange,
  opened,
  onClosed,
}: MenuProps) {
  const controlled = isOpen === undefined ? { defaultOpen: opened !== undefined } : { open: isOpen };
  const startsAtItem = useRef(opened === 'keys');
  /** The library has not seen the key that opened it. */
  function toFirstItem({ target, currentTarget }: FocusEvent<HTMLElement>): void {
    if (!startsAtItem.current || target !== currentTarget) return;
    startsAtItem.current = false;
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
  }
  return (
    <DropdownMenu.Root modal={false} {...controlled} {...(onOpenChange ? { onOpenChange } : {})}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onFocus={toFirstItem}
          onCloseAutoFocus={(event) => onClosed?.() && event.preventDefault()}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-appear overflow-y-auto rounded-card bg-raised p-1 shadow-menu"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** What the items below it are about. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="px-3 pt-2 pb-1 text-sm font-semibold text-ink-muted">
      {children}
    </DropdownMenu.Label>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-2 my-1 border-t border-line" />;
}

type MenuItemProps = {
  onSelect?: () => void;
  children: ReactNode;
  tone?: 'normal' | 'danger';
  disabled?: boolean;
  /** The child is a link. */
  asChild?: boolean;
};

export function MenuItem({
  onSelect,
  children,
  tone = 'normal',
  disabled = false,
  asChild = false,
}: MenuItemProps) {
  return (
    <DropdownMenu.Item
      asChild={asChild}
      disabled={disabled}
      onSelect={({ currentTarget }) => {
        focusTrigger(currentTarget);
        onSelect?.();
      }}
      className={cn(
        'flex min-h-10 items-center gap-2 rounded-control px-3 py-2 text-base outline-none data-disabled:opacity-55 data-highlighted:bg-primary-soft pointer-coarse:min-h-11 forced-colors:data-highlighted:outline-2 [&_svg]:size-4.5 [&_svg]:shrink-0',
        tone === 'danger' ? 'text-danger' : 'text-ink',
      )}
    >
      {children}
    </DropdownMenu.Item>
  );
}

type TogglesProps = { label: string; children: ReactNode };

/** Items beside each other that are on or off: left and right move between them, up and down as in all of the menu. */
export function MenuToggles({ label, children }: TogglesProps) {
  return (
    <DropdownMenu.Group
      aria-label={label}
      onKeyDown={moveSideways}
      className="flex justify-between gap-0.5 p-1"
    >
      {children}
    </DropdownMenu.Group>
  );
}

type ToggleProps = { label: string; isOn: boolean; onSelect: () => void; children: ReactNode };

export function MenuToggle({ label, isOn, onSelect, children }: ToggleProps) {
  return (
    <DropdownMenu.CheckboxItem
      aria-label={label}
      title={label}
      checked={isOn}
      onSelect={({ currentTarget }) => {
        focusTrigger(currentTarget);
        onSelect();
      }}
      className="inline-flex size-10 items-center justify-center rounded-full text-xl outline-none data-highlighted:bg-primary-soft data-[state=checked]:ring-2 data-[state=checked]:ring-primary pointer-coarse:size-11 forced-colors:data-highlighted:outline-2"
    >
      {children}
    </DropdownMenu.CheckboxItem>
  );
}

function moveSideways({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step === undefined) return;
  const items = [...currentTarget.querySelectorAll<HTMLElement>('[role="menuitemcheckbox"]')];
  const at = items.indexOf(target as HTMLElement);
  items[(at + step + items.length) % items.length]?.focus();
}

/** What an item opens gives the focus back to where it was; the item is gone by then. */
function focusTrigger(item: EventTarget | null): void {
  const menu = item instanceof HTMLElement ? item.closest('[role="menu"]') : null;
  const trigger = menu?.getAttribute('aria-labelledby');
  if (trigger) document.getElementById(trigger)?.focus({ preventScroll: true });
}
