import { useOptionalPart } from '@/lib/hooks/use-optional-part';

import type { makeDraggable } from './drag-wishes';

export type DragCode = { makeDraggable: typeof makeDraggable };

const loadDragCode: () => Promise<DragCode> = () => import('./drag-wishes');

/** Lazy chunk for dragging; null until loaded. The card's menu can move a wish without it. */
export function useDragCode(isWanted: boolean): DragCode | null {
  const code = useOptionalPart(loadDragCode, 0);
  return isWanted ? code : null;
}
