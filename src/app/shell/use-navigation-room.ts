import { useLayoutEffect } from 'react';

import { useMediaQuery } from '@/lib/hooks/use-media-query';

/** Padding for the phone navigation; zero while the variable is unset. */
export const roomForNavigation = { paddingBottom: 'var(--nav-height)' };

/**
 * Reserves space for the phone navigation, which renders later; none on low screens, where the bar stands below the
 * page (phone-navigation.css). True when there is a navigation.
 */
export function useNavigationRoom(isIn: boolean): boolean {
  const isPhone = useMediaQuery('(width < 48em)');
  const isHigh = useMediaQuery('(height >= 30em)');
  const isFixed = isIn && isPhone && isHigh;
  useLayoutEffect(() => {
    if (!isFixed) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--nav-height', 'calc(64px + max(8px, min(20px, env(safe-area-inset-bottom, 0px))))');
    return () => {
      style.removeProperty('--nav-height');
    };
  }, [isFixed]);
  return isIn && isPhone;
}
