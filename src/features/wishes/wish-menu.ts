import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';

import type { Wish } from '@/domain/wish/wish';
import type { MenuItem } from '@/ui/menu-button';

import type { WishActions } from './use-wish-actions';

/** Menu of a wish; without a `place` it contains no actions for moving. */
export function wishMenu(
  wish: Wish,
  actions: WishActions,
  place: number | null = null,
  count = 0,
): MenuItem[] {
  const edit = { label: 'Bearbeiten', icon: Pencil, onSelect: () => actions.edit(wish) };
  const received =
    wish.state === 'received'
      ? { label: 'Doch nicht bekommen', icon: Undo2, onSelect: () => actions.unreceive(wish) }
      : { label: 'Habe ich bekommen', icon: Check, onSelect: () => actions.receive(wish) };
  const remove = { label: 'Löschen', icon: Trash2, isDangerous: true, onSelect: () => actions.remove(wish) };
  const moves =
    place === null
      ? []
      : [
          { label: 'Nach oben', icon: ArrowUp, to: place - 1, isPossible: place > 0 },
          { label: 'Nach unten', icon: ArrowDown, to: place + 1, isPossible: place < count - 1 },
          { label: 'Ganz nach oben', icon: ArrowUpToLine, to: 0, isPossible: place > 1 },
        ]
          .filter(({ isPossible }) => isPossible)
          .map(({ to, label, icon }) => ({ label, icon, onSelect: () => actions.move(wish, to) }));
  return [edit, received, ...moves, remove];
}
