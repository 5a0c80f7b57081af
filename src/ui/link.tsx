import type { ComponentProps } from 'react';

import { cx } from './cx';

export const backLinkClass =
  'inline-flex min-h-11 items-center gap-2 text-facts font-semibold text-ink-2 no-underline hover:text-ink [&_svg]:size-4.5 mt-2 mb-0.5 md:mt-4.5 md:mb-1.5';

const base =
  'font-semibold text-band-ink underline decoration-[color-mix(in_srgb,var(--band-ink)_40%,transparent)] decoration-[1.5px] underline-offset-3 hover:decoration-current [&_svg]:size-4';

/** Classes of a link. `inline` is for running text; other links have a touch target of 44 px. */
export function linkClass({ inline = false, className }: { inline?: boolean; className?: string } = {}) {
  return cx(base, !inline && 'inline-flex min-h-11 items-center gap-1.5', className);
}

/** Link to a website outside the app, opened in a new tab. */
export function OutsideLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a target="_blank" rel="noopener noreferrer nofollow ugc" {...rest}>
      {children}
    </a>
  );
}
