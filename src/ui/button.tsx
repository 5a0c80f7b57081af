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

const disabledClass =
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 disabled:shadow-edge disabled:active:scale-100';

export type ButtonKind = keyof typeof kinds;
export type ButtonSize = keyof typeof sizes;

export type ButtonLook = { kind?: ButtonKind; size?: ButtonSize; full?: boolean; className?: string };

type InnerLook = ButtonLook & { padding?: string };

function look({ kind = 'primary', size = 'md', full = false, padding, className }: InnerLook) {
  return cx(
    'inline-flex items-center justify-center gap-[9px] rounded-md leading-[1.2] font-[650] whitespace-nowrap no-underline transition-[background-color,scale] duration-[120ms] active:scale-[.985] forced-colors:border [&_svg]:size-[1.1875rem] [&_svg]:flex-none',
    kinds[kind],
    sizes[size],
    padding ?? (size === 'sm' ? 'px-3.5' : 'px-5'),
    full && 'w-full',
    disabledClass,
    className,
  );
}

/** The look alone, for links that should read as a button. */
export function buttonClass(options: ButtonLook = {}) {
  return look(options);
}

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean; icon?: Icon | undefined };

const ignore = (event: MouseEvent) => event.preventDefault();

// The spinner takes its room from the padding, so the button does not change its width.
const busyPadding = { md: 'px-[7px]', sm: 'px-px' } as const;

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
  const padding = busy && !Icon ? { padding: busyPadding[size] } : {};
  return (
    <button
      {...rest}
      // eslint-disable-next-line react/button-has-type
      type={type}
      className={look({ kind, size, full, ...padding, ...(className ? { className } : {}) })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : onClick}
    >
      {busy ? <Spinner size="xs" tone="current" /> : Icon && <Icon />}
      {children}
    </button>
  );
}
