import { useMediaQuery } from '@/lib/use-media-query';

/** As many as the grid of cards has: 1 to 4, from the same breakpoints. */
export function useColumnCount(): number {
  const isTablet = useMediaQuery('(min-width: 768px)');
  const isDesktop = useMediaQuery('(min-width: 1024px)');
  const isWide = useMediaQuery('(min-width: 1536px)');
  return 1 + Number(isTablet) + Number(isDesktop) + Number(isWide);
}
