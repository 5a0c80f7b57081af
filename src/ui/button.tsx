import type { ComponentProps, MouseEvent } from 'react';

import { cx } from './cx';
import type { Icon } from './icon';
import { Spinner } from './spinner';

const kinds = {
  primary:
    'bg-band text-on-band shadow-[inset_0_1px_0_rgb(255_255_255/.16),0_1px_2px_rgb(80_10_30/.25)] hover:bg-band-hover active:bg-band-press',
  secondary: 'bg-surface text-ink shadow-[inset_0_0_0_1.5px_var(--line-strong)] hover:bg-sunken',
  text: 'text-ink hover:bg-sunken',
  ice: 'bg-ice text-on-ice hover:bg-[color-mix(in_srgb,var(--ice)_88%,#000)]',
  danger: 'bg-danger text-on-danger hover:bg-[color-mix(in_srgb,var(--danger)_88%,#000)]',
  'danger-line':
    'text-danger-ink shadow-[inset_0_0_0_1.5px_color-mix(in_srgb,var(--danger-ink)_55%,transparent)] hover:bg-danger-soft',
} as const;

const sizes = { md: 'min-h-11.5 text-body', sm: 'min-h-11 text-facts' } as const;

type ButtonLook = {
  kind?: keyof typeof kinds;
  size?: keyof typeof sizes;
  full?: boolean;
  className?: string | undefined;
};

const room = { md: 'gap-[9px] px-5', sm: 'gap-[9px] px-3.5' } as const;

// The smaller padding makes room for the spinner, so that a busy button keeps its width.
const busyRoom = { md: 'gap-1.5 px-[7.5px]', sm: 'gap-1.5 px-1' } as const;

/** Classes that make a link look like a button. */
export function buttonClass({ size = 'md', ...options }: ButtonLook = {}) {
  return look({ size, ...options }, room[size]);
}

function look({ kind = 'primary', size = 'md', full = false, className }: ButtonLook, space: string) {
  return cx(
    'inline-flex items-center justify-center rounded-md py-2 leading-[1.2] font-[650] no-underline transition-[background-color,scale] duration-[120ms] active:scale-[.985] forced-colors:border [&_svg]:size-[1.1875rem] [&_svg]:flex-none',
    kinds[kind],
    sizes[size],
    space,
    full && 'w-full',
    'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 disabled:shadow-edge disabled:active:scale-100',
    className,
  );
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows a spinner and ignores clicks; keeps the focus, unlike `disabled`. */
    busy?: boolean;
    icon?: Icon | undefined;
  };

export function Button({
  kind = 'primary',
  size = 'md',
  full = false,
  busy = false,
  icon: Icon,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const makesRoom = busy && !Icon;
  return (
    <button
      {...rest}
      type={type}
      className={look({ kind, size, full, className }, makesRoom ? busyRoom[size] : room[size])}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : onClick}
    >
      {busy ? <Spinner size={makesRoom && size === 'sm' ? '2xs' : 'xs'} tone="current" /> : Icon && <Icon />}
      {children}
    </button>
  );
}

// Ignores a click on a busy button; also prevents Enter in a field from submitting the form twice.
function ignore(event: MouseEvent) {
  event.preventDefault();
}
