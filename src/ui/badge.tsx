import type { ReactNode } from 'react';

import { cx } from './cx';
import type { Icon } from './icon';

const tones = {
  neutral: 'bg-sunken text-ink-2 shadow-edge',
  band: 'bg-band-soft text-band-ink',
  pine: 'bg-pine-soft text-pine-ink',
  honey: 'bg-honey-soft text-honey-ink',
  ice: 'bg-ice-soft text-ice-ink',
} as const;

export type BadgeTone = keyof typeof tones;

type BadgeProps = { tone?: BadgeTone; icon?: Icon | undefined; className?: string; children: ReactNode };

export function Badge({ tone = 'neutral', icon: Icon, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-7 items-center gap-1.5 rounded-full px-2.5 text-small leading-none font-[650] whitespace-nowrap tabular-nums forced-colors:border [&_svg]:size-[0.9375rem]',
        tones[tone],
        className,
      )}
    >
      {Icon && <Icon />}
      {children}
    </span>
  );
}
