import { useEffect, useState } from 'react';

import { useMediaQuery } from '@/lib/hooks/use-media-query';

const COOKIE = 'menu_open';
const MAX_AGE_SECONDS = 604_800;

/** Menu state: a drawer below 1024 px, otherwise a row of links, open unless a cookie says closed. */
export function useMenu() {
  const isMobile = useMediaQuery('(width < 64em)');
  const [isRowWanted, setRowWanted] = useState(
    () => !document.cookie.split('; ').includes(`${COOKIE}=false`),
  );
  const [isDrawerWanted, setDrawerWanted] = useState(false);
  const isDrawerOpen = isMobile && isDrawerWanted;
  const isRowOpen = !isMobile && isRowWanted;

  function toggle() {
    if (isMobile) {
      setDrawerWanted(!isDrawerWanted);
      return;
    }
    setRowWanted(!isRowWanted);
    document.cookie = `${COOKIE}=${!isRowWanted}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax`;
  }

  useEffect(() => {
    function toggleByKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'b' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      toggle();
    }
    addEventListener('keydown', toggleByKey);
    return () => removeEventListener('keydown', toggleByKey);
  });

  return {
    isDrawerOpen,
    isRowOpen,
    isOpen: isDrawerOpen || isRowOpen,
    toggle,
    closeDrawer: () => setDrawerWanted(false),
  };
}
