import { useOptionalPart } from '@/lib/hooks/use-optional-part';

import type { makeDraggable } from './drag-wishes';

export type DragCode = { makeDraggable: typeof makeDraggable };

const loadDragCode: () => Promise<DragCode> = () => import('./drag-wishes');

/** How a card is dragged; null until somebody can. The menu of a card moves it as well. */
export function useDragCode(isWanted: boolean): DragCode | null {
  const code = useOptionalPart(loadDragCode, 0);
  return isWanted ? code : null;
}
