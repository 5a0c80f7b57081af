import type { ComponentProps } from 'react';

import { cx } from '@/ui/cx';
import type { Icon } from '@/ui/icon';

import { useFieldControl } from './field-context';
import { inputClass } from './input-class';

const tones = {
  plain: { select: 'bg-surface', lead: 'text-ink-2' },
  honey: { select: 'bg-honey-soft', lead: 'text-honey-ink' },
  band: { select: 'bg-band-soft', lead: 'text-band-ink' },
  pine: { select: 'bg-pine-soft', lead: 'text-pine-ink' },
} as const;

export type SelectTone = keyof typeof tones;

type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'multiple'> & {
  icon?: Icon | undefined;
  tone?: SelectTone;
  size?: 'md' | 'sm';
};

export function Select({ icon: Icon, tone = 'plain', size = 'md', className, ...rest }: SelectProps) {
  const control = useFieldControl();
  return (
    <span className={cx('select-box relative block', className)}>
      <select
        {...control}
        {...rest}
        className={cx(
          inputClass,
          'appearance-none truncate pr-10.5',
          size === 'sm' ? 'min-h-11 py-2 text-facts font-[650]' : 'min-h-12 py-2.5 text-body',
          Icon ? 'pl-10' : 'pl-[13px]',
          tones[tone].select,
        )}
      />
      {Icon && <Icon className={cx(iconClass, 'left-[13px]', tones[tone].lead)} />}
    </span>
  );
}

type LabelOptionsProps<Value extends string> = {
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
};

/** Options of a select, one for each value. */
export function LabelOptions<Value extends string>({ values, labels }: LabelOptionsProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {labels[value]}
    </option>
  ));
}

const iconClass = 'pointer-events-none absolute top-1/2 size-4.5 -translate-y-1/2';
