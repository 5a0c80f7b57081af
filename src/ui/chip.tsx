import Check from 'lucide-react/icons/check';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';

import { Avatar } from './avatar';
import { cx } from './cx';
import { FieldGroup } from './form/field';
import type { Wrapping } from './paper/paper';

type ChipGroupProps = {
  label: ReactNode;
  /** Content between label and chips. */
  labelEnd?: ReactNode;
  error?: ReactNode;
  /** True to scroll sideways on wide screens as well. */
  isLine?: boolean;
  /** `Chip` elements that share one `name`. */
  children: ReactNode;
};

/** Single choice of a few options. On phones the chips scroll sideways, up to the edge of a dialog. */
export function ChipGroup({ label, labelEnd, error, isLine = false, children }: ChipGroupProps) {
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
    <FieldGroup label={label} labelEnd={labelEnd} error={error}>
      <div
        ref={row}
        className={cx(
          'flex gap-2 max-md:-mx-(--gutter,4px) max-md:-my-1 max-md:overflow-x-auto max-md:px-(--gutter,4px) max-md:py-1',
          isLine ? 'md:-m-1 md:overflow-x-auto md:p-1' : 'md:flex-wrap',
        )}
      >
        {children}
      </div>
    </FieldGroup>
  );
}

type ChipProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  type?: 'radio' | 'checkbox';
  paper?: Wrapping;
  tone?: 'band' | 'pine';
  /** Addition for screen readers. */
  note?: string;
  /** Label; with `paper` its initial is shown as well. */
  children: string;
};

const tones = {
  band: {
    chip: 'border-line-strong has-checked:border-band-ink has-checked:bg-band-soft has-checked:text-band-ink has-checked:shadow-[inset_0_0_0_1px_var(--band-ink)]',
    disc: 'bg-band text-on-band',
  },
  pine: {
    chip: 'border-line-strong has-checked:border-pine-ink has-checked:bg-pine-soft has-checked:text-pine-ink has-checked:shadow-[inset_0_0_0_1px_var(--pine-ink)]',
    disc: 'bg-pine-ink text-pine-soft',
  },
  fixed: { chip: 'border-line bg-sunken text-ink-2', disc: 'bg-ink-2 text-canvas' },
} as const;

/** Radio button or checkbox that looks like a chip, grey if it is `aria-disabled`; controlled by `checked` or by `register` of react-hook-form. */
export function Chip({ type = 'radio', paper, tone = 'band', note = '', children, ...rest }: ChipProps) {
  const look = rest['aria-disabled'] === true ? tones.fixed : tones[tone];
  return (
    <label
      className={cx(
        'relative inline-flex min-h-11 flex-none cursor-pointer items-center gap-[9px] rounded-full border pr-[15px] text-facts font-semibold whitespace-nowrap transition-colors duration-[120ms]',
        look.chip,
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:text-ink-3',
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
          <span
            className={cx(
              'hidden size-7 flex-none place-items-center rounded-full peer-checked:grid',
              look.disc,
            )}
          >
            <Check aria-hidden className="size-4" strokeWidth={3} />
          </span>
        </>
      )}
      {children}
      {note !== '' && <span className="sr-only">{note}</span>}
    </label>
  );
}
