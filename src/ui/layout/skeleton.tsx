import { cx } from '@/ui/cx';

const tones = {
  neutral: 'bg-[color-mix(in_srgb,var(--ink)_7%,transparent)]',
  ice: 'bg-ice-line',
} as const;

/** Placeholder of the size of the content. Put a text about loading beside it. */
export function Skeleton({ tone = 'neutral', className }: { tone?: keyof typeof tones; className?: string }) {
  const corners = !className?.includes('rounded') && 'rounded-xs';
  return (
    <span
      ref={markLoading}
      aria-hidden
      data-skeleton
      className={cx('pulse block', corners, tones[tone], className)}
    />
  );
}

let onPage = 0;

/**
 * Ref of a skeleton: sets `data-loading` on the root while the page has any skeleton. A `:has()` selector instead would
 * recalculate styles of the whole page with every change.
 */
export function markLoading(element: HTMLElement | null): (() => void) | undefined {
  // Ignores skeletons in dialogs and in cards, whose height is fixed.
  if (!element?.matches('#inhalt *') || element.closest('article')) return undefined;
  const add = (count: number) => {
    onPage += count;
    document.documentElement.toggleAttribute('data-loading', onPage > 0);
  };
  add(1);
  return () => add(-1);
}
