import type { ComponentProps, ReactNode } from 'react';

import { cx } from '@/ui/cx';

import { useFieldControl } from './field-context';
import { inputClass } from './input-class';

export type InputProps = ComponentProps<'input'> & {
  /** Short text inside the left end, such as "von". */
  lead?: ReactNode;
  /** Short text inside the right end, such as a currency sign. */
  trail?: ReactNode;
};

export function Input({ lead, trail, className, ...rest }: InputProps) {
  const control = useFieldControl();
  const input = (
    <input
      type="text"
      {...control}
      {...rest}
      className={cx(
        inputClass,
        'min-h-12 bg-surface py-2.5 text-body',
        lead ? 'pl-12.5' : 'pl-[13px]',
        trail ? 'pr-8.5' : 'pr-[13px]',
        className,
      )}
    />
  );
  if (!lead && !trail) return input;

  return (
    <span className="relative block">
      {input}
      {lead && <Affix side="left-3.5">{lead}</Affix>}
      {trail && <Affix side="right-3.5">{trail}</Affix>}
    </span>
  );
}

function Affix({ side, children }: { side: string; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={cx('pointer-events-none absolute top-0 text-body leading-12 text-ink-2', side)}
    >
      {children}
    </span>
  );
}
