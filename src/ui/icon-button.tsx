import type { ComponentProps } from 'react';

import { cx } from './cx';
import type { Icon } from './icon';

const looks = {
  plain: 'rounded-md text-ink-2 hover:bg-sunken hover:text-ink [&_svg]:size-5',
  // Look for use on wrapping paper: a 36 px disc inside the 44 px target.
  disc: 'text-ink-2 before:size-[clamp(36px,2.25rem,12vw)] before:rounded-full before:bg-surface before:shadow-[0_1px_3px_rgb(0_0_0/.2)] before:[grid-area:1/1] before:content-[""] hover:text-ink [&_svg]:relative [&_svg]:size-4.5 [&_svg]:[grid-area:1/1] rounded-full',
} as const;

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string;
  icon: Icon;
  look?: keyof typeof looks;
};

/** Classes that make a link look like an icon button. */
export function iconButtonClass(look: keyof typeof looks, className?: string) {
  return cx(
    // Grows with large text, but only to the width of a thumb.
    'grid size-[clamp(44px,2.75rem,15vw)] flex-none place-items-center transition-[background-color,color,scale] duration-[120ms] active:scale-[.985] disabled:cursor-not-allowed disabled:text-ink-3',
    looks[look],
    className,
  );
}

export function IconButton({ label, icon: Icon, look = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={iconButtonClass(look, className)}>
      <Icon />
    </button>
  );
}
