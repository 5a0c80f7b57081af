import type { ComponentProps, ReactNode } from 'react';

import { cx } from '@/ui/cx';

import { useFieldControl } from './field-context';
import { inputClass } from './input-class';

export type InputProps = ComponentProps<'input'> & {
  trail?: ReactNode;
};

export function Input({ trail, className, ...rest }: InputProps) {
  const control = useFieldControl();
  const input = (
    <input
      type="text"
      {...control}
      {...rest}
      className={cx(
        inputClass,
        'min-h-12 bg-surface py-2.5 pl-[13px] text-body',
        trail ? 'pr-8.5' : 'pr-[13px]',
        className,
      )}
    />
  );
  if (!trail) return input;

  return (
    <span className="relative block">
      {input}
      <span
        aria-hidden
        className="pointer-events-none absolute top-0 right-3.5 text-body leading-12 text-ink-2"
      >
        {trail}
      </span>
    </span>
  );
}
