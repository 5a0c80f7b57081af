import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useDeferredValue,
  useId,
  useMemo,
} from 'react';

import { cx } from '@/ui/cx';

export type TabItem<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  count?: number | undefined;
};

type TabsProps<Value extends string> = {
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** `fill` spreads the tabs over the whole width; `fill-phone` only below 768 px. */
  variant?: keyof typeof variants;
  className?: string;
  /** One `TabPanel` per item; only the chosen one has content. */
  children: ReactNode;
};

const variants = {
  line: { list: 'gap-x-5 md:gap-x-7', tab: '' },
  fill: { list: '', tab: 'flex-1' },
  'fill-phone': { list: 'justify-between gap-x-1.5 md:justify-start md:gap-x-7', tab: '' },
} as const;

const TabsContext = createContext({ id: '', value: '' });

/** Own implementation: @radix-ui/react-tabs adds 7 KiB to the first load. Arrow keys select, as in the ARIA pattern. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onValueChange,
  variant = 'line',
  children,
  ...rest
}: TabsProps<Value>) {
  const id = useId();
  // The chosen tab changes at once, even if its panel takes long to render.
  const shown = useDeferredValue(value);
  const context = useMemo(() => ({ id, value: shown }), [id, shown]);

  /** Moves on from the focused tab, because the selection may lag behind on a busy page. */
  function moveFocus(event: KeyboardEvent<HTMLElement>, index: number) {
    const targets: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const item = items.at(target % items.length);
    if (item === undefined) return;
    onValueChange(item.value);
    document.getElementById(tabId(id, item.value))?.focus();
  }

  return (
    <div {...rest}>
      <div
        role="tablist"
        aria-label={label}
        className={cx('tab-list relative flex flex-wrap', variants[variant].list)}
      >
        {items.map((item, index) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={tabId(id, item.value)}
            aria-selected={item.value === value}
            aria-controls={panelId(id, item.value)}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onValueChange(item.value)}
            onKeyDown={(event) => moveFocus(event, index)}
            className={cx(tabClass, variants[variant].tab)}
          >
            {item.label} {item.count !== undefined && <span className={countClass}>{item.count}</span>}
          </button>
        ))}
      </div>
      <TabsContext value={context}>{children}</TabsContext>
    </div>
  );
}

type TabPanelProps = { value: string; className?: string; children: ReactNode };

export function TabPanel({ value, children, ...rest }: TabPanelProps) {
  const { id, value: chosen } = use(TabsContext);
  const isChosen = value === chosen;
  return (
    <div
      {...rest}
      role="tabpanel"
      id={panelId(id, value)}
      aria-labelledby={tabId(id, value)}
      tabIndex={0}
      hidden={!isChosen}
    >
      {isChosen && children}
    </div>
  );
}

function tabId(id: string, value: string): string {
  return `${id}-tab-${value}`;
}

function panelId(id: string, value: string): string {
  return `${id}-panel-${value}`;
}

const tabClass =
  'tab group relative inline-flex h-12.5 min-w-11 items-center justify-center gap-[9px] text-[1rem] font-semibold whitespace-nowrap text-ink-2 transition-colors duration-200 hover:text-ink aria-selected:text-ink md:text-[1.0625rem]';

const countClass =
  'grid h-5.5 min-w-7.5 place-items-center rounded-full bg-sunken px-[7px] text-tiny font-bold text-ink-2 tabular-nums shadow-edge group-aria-selected:bg-band-soft group-aria-selected:text-band-ink group-aria-selected:shadow-none';
