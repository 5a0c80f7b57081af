import type { HTMLAttributes } from 'react';

import { cx } from '@/ui/cx';

export function cardClass(className?: string) {
  return cx('rounded-lg bg-surface shadow-card forced-colors:border', className);
}

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'li' };

export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  return <Tag {...rest} className={cardClass(className)} />;
}
