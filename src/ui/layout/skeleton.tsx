import { cx } from '@/ui/cx';

const tones = {
  neutral: 'bg-[color-mix(in_srgb,var(--ink)_7%,transparent)]',
  ice: 'bg-ice-line',
} as const;

/** Stands where content will be, in its size. Say "loading" in words next to it. */
export function Skeleton({ tone = 'neutral', className }: { tone?: keyof typeof tones; className?: string }) {
  const corners = !className?.includes('rounded') && 'rounded-xs';
  return <span aria-hidden data-skeleton className={cx('pulse block', corners, tones[tone], className)} />;
}
