import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';

type TabsProps = {
  value: string;
  onChange: (value: string) => void;
  label: string;
  tabs: readonly { value: string; label: ReactNode; panel: ReactNode }[];
};

/** Tabs that wrap when their labels are long; arrows move, the panel follows. The first is shown where `value` names none. */
export function Tabs({ value, onChange, label, tabs }: TabsProps) {
  const id = useId();
  const shown = tabs.find((tab) => tab.value === value) ?? tabs[0];
  function choose(chosen: string): void {
    if (chosen !== shown?.value) onChange(chosen);
  }
  return (
    <div>
      <div
        role="tablist"
        aria-orientation="horizontal"
        aria-label={label}
        className="flex flex-wrap gap-x-1 border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-controls={`${id}-panel-${tab.value}`}
            aria-selected={tab === shown}
            tabIndex={tab === shown ? 0 : -1}
            onMouseDown={takeFocus}
            onKeyDown={moveFocus}
            onFocus={() => choose(tab.value)}
            onClick={() => choose(tab.value)}
            className="touch-target -mb-px rounded-t-control border-b-2 border-transparent px-3 text-base focus-visible:-outline-offset-2 text-ink-muted hover:text-ink aria-selected:border-primary aria-selected:font-semibold aria-selected:text-primary-text"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a panel that holds nothing to press
          tabIndex={0}
          hidden={tab !== shown}
        >
          {tab === shown ? tab.panel : null}
        </div>
      ))}
    </div>
  );
}

/** Not every browser gives it to a button that is pressed; a press for a context menu chooses nothing. */
function takeFocus(event: MouseEvent<HTMLElement>): void {
  if (event.button === 0 && !event.ctrlKey) event.currentTarget.focus();
  else event.preventDefault();
}

/** Round at the ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[];
  const at = tabs.indexOf(event.currentTarget);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, PageUp: 0, End: -1, PageDown: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  tabs.at(to % tabs.length)?.focus();
}
