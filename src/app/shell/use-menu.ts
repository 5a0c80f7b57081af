import { useEffect, useState } from 'react';

import { useMediaQuery } from '@/lib/hooks/use-media-query';

import { readMenuCookie, writeMenuCookie } from './menu-cookie';

/** The drawer below 1024 px, the link row above; the row's state is remembered for a week. */
export function useMenu() {
  const isMobile = useMediaQuery('(width < 64em)');
  const [isRowWanted, setRowWanted] = useState(readMenuCookie);
  const [isDrawerWanted, setDrawerWanted] = useState(false);
  const isDrawerOpen = isMobile && isDrawerWanted;
  const isRowOpen = !isMobile && isRowWanted;

  function toggle() {
    if (isMobile) {
      setDrawerWanted(!isDrawerWanted);
      return;
    }
    setRowWanted(!isRowWanted);
    writeMenuCookie(!isRowWanted);
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
