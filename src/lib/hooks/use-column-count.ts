import { useMediaQuery } from '@/lib/hooks/use-media-query';

/** As many as the grid of cards has: 1 to 4, from the same breakpoints. */
export function useColumnCount(): number {
  const isTablet = useMediaQuery('(min-width: 48em)');
  const isDesktop = useMediaQuery('(min-width: 64em)');
  const isWide = useMediaQuery('(min-width: 96em)');
  return 1 + Number(isTablet) + Number(isDesktop) + Number(isWide);
}
