import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';

interface DraggableCard {
  card: HTMLElement;
  /** Element by which the card is dragged; on touch screens after a long press. */
  handle: HTMLElement;
  id: string;
  place: number;
  /** Called with the id of another card that was dropped on this one. */
  onDrop: (id: string) => void;
}

/** Makes a card draggable and a drop target. Returns the cleanup. */
export function makeDraggable({ card, handle, id, place, onDrop }: DraggableCard): () => void {
  const unmark = () => delete card.dataset.drop;
  return combine(
    draggable({
      element: handle,
      getInitialData: () => ({ id, place }),
      onGenerateDragPreview({ nativeSetDragImage, location }) {
        const { left, top } = card.getBoundingClientRect();
        const { clientX, clientY } = location.current.input;
        nativeSetDragImage?.(card, clientX - left, clientY - top);
      },
      onDragStart: () => card.toggleAttribute('data-dragged', true),
      onDrop: () => card.toggleAttribute('data-dragged', false),
    }),
    dropTargetForElements({
      element: card,
      canDrop: ({ source }) => typeof source.data.place === 'number' && source.data.id !== id,
      onDragEnter({ source }) {
        card.dataset.drop = Number(source.data.place) < place ? 'after' : 'before';
      },
      onDragLeave: unmark,
      onDrop({ source }) {
        unmark();
        onDrop(String(source.data.id));
      },
    }),
    unmark,
  );
}
