import { useLayoutEffect } from 'react';

import { useMediaQuery } from '@/lib/hooks/use-media-query';

/** Without a navigation the variable is not there, and there is no room. */
export const roomForNavigation = { paddingBottom: 'var(--nav-height)' };

/**
 * Keeps the room of the navigation of phones, which comes after the page. Where the screen is low it stands below the
 * page and needs none (phone-navigation.css). Returns whether there is one.
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
