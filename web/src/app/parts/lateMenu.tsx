import { Slot } from 'radix-ui';
import {
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useRef,
  useState,
} from 'react';
import { patiently } from './pagePart.tsx';

/** How it was asked for: by keys the first item has the focus. */
export type MenuOpening = 'press' | 'keys';

const KEYS: readonly string[] = ['Enter', ' ', 'ArrowDown'];

/**
 * A button's menu that comes behind the first page (`usePartsBehind`). Until it is opened for the first time there is nothing
 * but the button: a list has one a row, and few are opened.
 */
export function lateMenu<Props extends { trigger: ReactElement; opened: MenuOpening }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Omit<Props, 'opened'>> & { readonly preload: () => void } {
  let loaded: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  function begin(): Promise<void> {
    coming ??= patiently(load)
      .then((menu) => {
        loaded = menu;
      })
      .finally(() => {
        coming = null;
      });
    return coming;
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each menu, when the module loads
  function LateMenu(props: Omit<Props, 'opened'>) {
    const [opened, setOpened] = useState<MenuOpening | null>(null);
    /** Until it comes; who has gone on by then is not called back. */
    const wanted = useRef<MenuOpening | null>(null);
    const Menu = loaded;
    if (opened && Menu) return <Menu {...({ ...props, opened } as Props)} />;
    function open(how: MenuOpening): void {
      wanted.current = how;
      if (loaded) {
        setOpened(how);
        return;
      }
      // Where it does not come, the next press asks again.
      begin().then(
        () => setOpened(wanted.current),
        () => {},
      );
    }
    return (
      <Slot.Root
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerDown={(event: PointerEvent) => {
          if (event.button !== 0 || event.ctrlKey) return;
          // The focus goes from where it is into the menu.
          if (loaded) event.preventDefault();
          open('press');
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (!KEYS.includes(event.key)) return;
          event.preventDefault();
          open('keys');
        }}
        onBlur={() => {
          wanted.current = null;
        }}
        // Without a pointer and without keys: what helps somebody to use the page presses it.
        onClick={() => open('press')}
      >
        {props.trigger}
      </Slot.Root>
    );
  }
  return Object.assign(LateMenu, { preload: () => void begin().catch(() => {}) });
}
