import { Tabs as TabsPrimitive } from 'radix-ui';
import type { ReactNode } from 'react';

type TabsProps = {
  value: string;
  onChange: (value: string) => void;
  label: string;
  tabs: readonly { value: string; label: ReactNode; panel: ReactNode }[];
};

/** Tabs that wrap when their labels are long; arrows move, the panel follows. The first is shown where `value` names none. */
export function Tabs({ value, onChange, label, tabs }: TabsProps) {
  const shown = tabs.find((tab) => tab.value === value) ?? tabs[0];
  return (
    <TabsPrimitive.Root value={shown?.value ?? value} onValueChange={onChange}>
      <TabsPrimitive.List aria-label={label} className="flex flex-wrap gap-x-1 border-b border-line">
        {tabs.map((tab) => (
          <TabsPrimitive.Trigger
            key={tab.value}
            value={tab.value}
            className="touch-target -mb-px rounded-t-control border-b-2 border-transparent px-3 text-base focus-visible:-outline-offset-2 text-ink-muted hover:text-ink data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-primary-text"
          >
            {tab.label}
          </TabsPrimitive.Trigger>
        ))}
      </TabsPrimitive.List>
      {tabs.map((tab) => (
        <TabsPrimitive.Content key={tab.value} value={tab.value}>
          {tab.panel}
        </TabsPrimitive.Content>
      ))}
    </TabsPrimitive.Root>
  );
}
