import type { ReactNode } from 'react';

import { cx } from '@/ui/cx';

type NoticeProps = { icon: ReactNode; isLow?: boolean; isProblem?: boolean; children: ReactNode };

export function Notice({ icon, isLow = false, isProblem = false, children }: NoticeProps) {
  return (
    <div
      role={isProblem ? 'alert' : undefined}
      className={cx(
        'flex flex-col items-center justify-center gap-4 rounded-[16px] p-6 text-center font-semibold',
        isLow ? 'min-h-44' : 'min-h-52 lg:min-h-80',
        isProblem ? 'bg-danger-soft text-danger-ink' : 'bg-ice-soft text-ice-ink',
      )}
    >
      {icon}
      {children}
    </div>
  );
}

export function countText(count: number): string {
  return count === 1 ? '1 Vorschlag gefunden' : `${count} Vorschläge gefunden`;
}

/** On phones the suggestions appear below the form, outside the viewport. */
export function showHeading(heading: HTMLHeadingElement | null) {
  const isPhone = !matchMedia('(width >= 64em)').matches;
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: isPhone ? 'start' : 'nearest', behavior: 'smooth' });
}
