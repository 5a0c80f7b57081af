import * as RadixTabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

import { cx } from './cx';

export type TabItem<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  count?: number | undefined;
};

type TabsProps<Value extends string> = {
  /** Read out as the name of the row of tabs. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** `fill` spreads the tabs over the whole width; `fill-phone` only below 768 px. */
  variant?: keyof typeof variants;
  className?: string;
  /** One `TabPanel` per item. */
  children: ReactNode;
};

const variants = {
  line: { list: 'gap-5 md:gap-7', tab: '' },
  fill: { list: '', tab: 'flex-1' },
  'fill-phone': { list: 'max-md:justify-between md:gap-7', tab: '' },
} as const;

export function Tabs<Value extends string>({
  label,
  items,
  value,
  onValueChange,
  variant = 'line',
  children,
  ...rest
}: TabsProps<Value>) {
  const change = (next: string) => {
    const item = items.find((candidate) => candidate.value === next);
    if (item) onValueChange(item.value);
  };
  return (
    <RadixTabs.Root {...rest} value={value} onValueChange={change}>
      <RadixTabs.List aria-label={label} className={cx('tab-list relative flex', variants[variant].list)}>
        {items.map((item) => (
          <RadixTabs.Trigger
            key={item.value}
            value={item.value}
            className={cx(tabClass, variants[variant].tab)}
          >
            {item.label} {item.count !== undefined && <span className={countClass}>{item.count}</span>}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {children}
    </RadixTabs.Root>
  );
}

type TabPanelProps = { value: string; className?: string; children: ReactNode };

export function TabPanel(props: TabPanelProps) {
  return <RadixTabs.Content {...props} />;
}

const tabClass =
  'tab group relative inline-flex h-12.5 min-w-11 items-center justify-center gap-[9px] text-[1rem] font-semibold whitespace-nowrap text-ink-2 transition-colors duration-200 hover:text-ink aria-selected:text-ink md:text-[1.0625rem]';

const countClass =
  'grid h-5.5 min-w-6 place-items-center rounded-full bg-sunken px-[7px] text-tiny font-bold text-ink-2 tabular-nums shadow-edge group-aria-selected:bg-band-soft group-aria-selected:text-band-ink group-aria-selected:shadow-none';
