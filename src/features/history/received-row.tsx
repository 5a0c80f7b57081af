import Check from 'lucide-react/icons/check';
import HandHeart from 'lucide-react/icons/hand-heart';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useRef } from 'react';

import { dismiss, useDismissed } from '@/data/dismissed';
import { usePersonalData } from '@/data/personal-data-context';
import { useHasConflict } from '@/data/texts/stored-conflicts';
import { shortDay, today } from '@/domain/calendar/calendar-day';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { thankedText } from '@/domain/history/thanks';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { type MenuItem, MenuButton } from '@/ui/menu-button';

import type { HistoryAction } from './history-state';

import './received-row.css';

const ReceivedConflict = lazyPart(() => import('./received-conflict'), 'ReceivedConflict');

type ReceivedRowProps = {
  gift: ReceivedGift;
  /** Giver, where the list does not state it. */
  giver?: ReactNode;
  /** Where it came from, such as a group. */
  place?: string | null;
  /** False for a revealed gift that is stored with the thanks. */
  isStored?: boolean;
  /** Further items of its menu. */
  items?: readonly MenuItem[];
  onAsk: (action: HistoryAction, gift: ReceivedGift) => void;
};

/** Row of a received present, the same in all lists, with 'Danke sagen' until the user has thanked for it. */
export function ReceivedRow({ gift, giver = null, onAsk, ...about }: ReceivedRowProps) {
  const { place = null, isStored = true, items = [] } = about;
  const { id, fromName, title, receivedOn, thankedOn, notes } = gift;
  const { scope } = usePersonalData();
  const day = today(useToday());
  const row = useRef<HTMLLIElement>(null);
  const isDismissed = useDismissed('thanks').has(id);
  const hasConflict = useHasConflict('received', id);
  const canThank = thankedOn === null && fromName !== '';
  const toggle = isDismissed ? 'Doch danken' : 'Kein Dank nötig';
  const stored: MenuItem[] = [
    { label: 'Ändern', icon: Pencil, onSelect: () => onAsk('edit', gift) },
    { label: 'Löschen', icon: Trash2, isDangerous: true, onSelect: () => onAsk('delete', gift) },
  ];
  const menu: MenuItem[] = [
    ...(canThank
      ? [{ label: toggle, icon: HandHeart, onSelect: () => dismiss('thanks', scope, id, !isDismissed) }]
      : []),
    ...items,
    ...(isStored && items.length === 0 ? stored : []),
  ];
  return (
    <li ref={row} tabIndex={-1} className="received-row">
      {hasConflict && (
        <div className="col-span-full">
          <ReceivedConflict gift={gift} next={row} />
        </div>
      )}
      <span aria-hidden className="received-hand">
        <HandHeart className="size-5.5" />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p className="received-title">{title}</p>
        <p className="text-small text-ink-2">
          {giver}
          {receivedOn === null ? 'Bekommen' : `Bekommen am ${shortDay(receivedOn, day)}`}
        </p>
        {place !== null && <p className="text-small text-ink-2">{place}</p>}
        {notes !== null && <p className="line-clamp-2 text-small text-ink-2">{notes}</p>}
      </div>
      {menu.length > 0 && <MenuButton label={`Mehr zu ${title}`} items={menu} />}
      {canThank && !isDismissed && (
        <Button
          size="sm"
          aria-label={`Danke sagen: ${title}`}
          onClick={() => onAsk('thank', gift)}
          className="received-thank"
        >
          Danke sagen
        </Button>
      )}
      {thankedOn !== null && (
        <p className="received-thank flex items-center gap-1.5 text-facts font-semibold text-pine-ink">
          <Check aria-hidden className="size-4 flex-none" />
          {thankedText(thankedOn, day)}
        </p>
      )}
    </li>
  );
}
