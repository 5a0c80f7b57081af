import type { ComponentProps } from 'react';

import { cx } from '@/ui/cx';

const tones = { ice: 'aria-checked:bg-ice', band: 'aria-checked:bg-band' } as const;

export type SwitchTone = keyof typeof tones;

type SwitchProps = Omit<ComponentProps<'button'>, 'onChange' | 'role' | 'type' | 'aria-checked'> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  tone?: SwitchTone;
};

/** Needs a name: `aria-label`, `aria-labelledby`, or a `label` for its `id`. */
export function Switch({ checked, onCheckedChange, tone = 'ice', className, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onCheckedChange(!checked)}
      className={cx(
        'relative h-8 w-13 flex-none rounded-full bg-line-strong transition-[background-color] duration-200 before:absolute before:-inset-1.5 before:content-[""]',
        'after:absolute after:top-[3px] after:left-[3px] after:size-6.5 after:rounded-full after:bg-knob after:shadow-[0_1px_3px_rgb(0_0_0/.3)] after:transition-[translate] after:duration-200 after:content-[""] aria-checked:after:translate-x-5',
        'disabled:cursor-not-allowed disabled:opacity-50 forced-colors:border forced-colors:after:bg-[ButtonText]',
        tones[tone],
        className,
      )}
    />
  );
}
