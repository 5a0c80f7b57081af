import Check from 'lucide-react/icons/check';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';

import { Avatar } from './avatar';
import { cx } from './cx';
import { FieldGroup } from './form/field';
import type { Wrapping } from './paper/paper';

type ChipGroupProps = {
  label: ReactNode;
  error?: ReactNode;
  /** `Chip` elements that share one `name`. */
  children: ReactNode;
};

/** Single choice of a few options. On phones the chips scroll sideways, up to the edge of a dialog. */
export function ChipGroup({ label, error, children }: ChipGroupProps) {
  const row = useRef<HTMLDivElement>(null);
  // Scrolls to the chosen chip, because out of sight it would seem that none is chosen.
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector('input:checked')?.parentElement;
    if (!row.current || !chosen) return;
    const { left, right } = row.current.getBoundingClientRect();
    const { left: start, right: end } = chosen.getBoundingClientRect();
    if (end > right) row.current.scrollLeft += (start + end - left - right) / 2;
  }, []);
  return (
    <FieldGroup label={label} error={error}>
      <div
        ref={row}
        className="flex gap-2 max-md:-mx-(--gutter,4px) max-md:-my-1 max-md:overflow-x-auto max-md:px-(--gutter,4px) max-md:py-1 md:flex-wrap"
      >
        {children}
      </div>
    </FieldGroup>
  );
}

type ChipProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  type?: 'radio' | 'checkbox';
  paper?: Wrapping;
  /** Label; with `paper` its initial is shown as well. */
  children: string;
};

/** Radio button or checkbox that looks like a chip; controlled by `checked` or by `register` of react-hook-form. */
export function Chip({ type = 'radio', paper, children, ...rest }: ChipProps) {
  return (
    <label
      className={cx(
        'relative inline-flex min-h-11 flex-none cursor-pointer items-center gap-[9px] rounded-full border border-line-strong pr-[15px] text-facts font-semibold whitespace-nowrap transition-colors duration-[120ms]',
        'has-checked:border-band-ink has-checked:bg-band-soft has-checked:text-band-ink has-checked:shadow-[inset_0_0_0_1px_var(--band-ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:text-ink-3',
        paper ? 'pl-[7px]' : 'pl-[15px]',
      )}
    >
      <input
        {...rest}
        type={type}
        className="peer absolute inset-0 cursor-pointer appearance-none opacity-0"
      />
      {type === 'checkbox' && !paper && (
        <Check aria-hidden className="hidden size-[1.0625rem] peer-checked:block" strokeWidth={2.6} />
      )}
      {paper && (
        <>
          <Avatar name={children} paper={paper} size="sm" className="peer-checked:hidden" />
          <span className="hidden size-7 place-items-center rounded-full bg-band text-on-band peer-checked:grid">
            <Check aria-hidden className="size-4" strokeWidth={3} />
          </span>
        </>
      )}
      {children}
    </label>
  );
}
