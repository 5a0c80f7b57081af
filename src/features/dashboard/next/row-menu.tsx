import BellPlus from 'lucide-react/icons/bell-plus';
import CalendarOff from 'lucide-react/icons/calendar-off';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right';
import Trash2 from 'lucide-react/icons/trash-2';
import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

import type { NextRow } from '@/domain/next/next-row';
import { MenuButton, type MenuItem } from '@/ui/menu-button';

import { useListShared } from './list-context';
import { pathOfRow } from './row-words';

/** Time of a long press where the browser reports none. */
const LONG_PRESS_MS = 500;

type RowMenuProps = { row: NextRow; onSkip: () => void; children: ReactNode };

/** A row with its menu: by long press, right click, Shift+F10, or its button on wide screens. */
export function RowMenu({ row, onSkip, children }: RowMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const items = useItems(row, onSkip);
  const stop = () => clearTimeout(press.current);

  function open() {
    const button = root.current?.querySelector<HTMLElement>('[aria-haspopup=menu][aria-expanded=false]');
    button?.click();
  }
  function openInstead(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('[role=menu], form')) return;
    event.preventDefault();
    open();
  }
  function begin({ pointerType }: PointerEvent) {
    stop();
    if (pointerType === 'touch') press.current = setTimeout(open, LONG_PRESS_MS);
  }

  return (
    <div
      ref={root}
      className="next-row"
      onContextMenu={openInstead}
      onPointerDown={begin}
      onPointerUp={stop}
      onPointerCancel={stop}
      onPointerLeave={stop}
    >
      {children}
      <span className="next-menu">
        <MenuButton label={`Aktionen: ${row.title.replace(' · ', ', ')}`} items={items} />
      </span>
    </div>
  );
}

function useItems(row: NextRow, onSkip: () => void): MenuItem[] {
  const navigate = useNavigate();
  const { actions, onOpen, onTickReminder } = useListShared();
  const path = pathOfRow(row);
  const open = path === null ? null : () => void navigate(path);
  const show =
    row.kind === 'feast'
      ? () => onOpen(row.key)
      : row.kind === 'unplanned'
        ? () => actions.onChooseFeast(row.feast)
        : open;
  const person = row.kind === 'occasion' ? row.person : null;
  const items: (MenuItem | false)[] = [
    { label: 'Erinnern', icon: BellPlus, onSelect: () => actions.onRemind(person) },
    show !== null && { label: 'Öffnen', icon: SquareArrowOutUpRight, onSelect: show },
    row.kind === 'reminder' && {
      label: 'Löschen',
      icon: Trash2,
      isDangerous: true,
      onSelect: () => onTickReminder(row.reminder),
    },
    row.kind === 'unplanned' && { label: 'Dieses Jahr nicht', icon: CalendarOff, onSelect: onSkip },
  ];
  return items.filter((item) => item !== false);
}
