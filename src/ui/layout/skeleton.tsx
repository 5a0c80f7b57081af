import { cx } from '@/ui/cx';

const tones = {
  neutral: 'bg-[color-mix(in_srgb,var(--ink)_7%,transparent)]',
  ice: 'bg-ice-line',
} as const;

/** Stands where content will be, in its size. Say "loading" in words next to it. */
export function Skeleton({ tone = 'neutral', className }: { tone?: keyof typeof tones; className?: string }) {
  const corners = !className?.includes('rounded') && 'rounded-xs';
  return (
    <span
      ref={countOnPage}
      aria-hidden
      data-skeleton
      className={cx('pulse block', corners, tones[tone], className)}
    />
  );
}

let onPage = 0;

/**
 * The root says whether the page has any. A selector with `:has()` would let the browser look through the page, and
 * style it anew, at every change of it.
 */
function countOnPage(element: HTMLElement | null): (() => void) | undefined {
  // Neither in a dialog nor in a card, which keeps its height.
  if (!element?.matches('#inhalt *') || element.closest('article')) return undefined;
  const add = (count: number) => {
    onPage += count;
    document.documentElement.toggleAttribute('data-loading', onPage > 0);
  };
  add(1);
  return () => add(-1);
}
