import { useMutation } from '@tanstack/react-query';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import LogOut from 'lucide-react/icons/log-out';
import Pencil from 'lucide-react/icons/pencil';
import Shuffle from 'lucide-react/icons/shuffle';
import Trash2 from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { today } from '@/domain/calendar/calendar-day';
import { type Draw, isDrawOver, partOf } from '@/domain/draw/draw';
import type { Group } from '@/domain/group/group';
import { useToday } from '@/lib/hooks/use-today';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { MenuButton, type MenuItem } from '@/ui/menu-button';

import { removeDraw } from './actions/draw-actions';
import { leaveDraw, ownAnswer } from './actions/participant-actions';

const AlertDialog = lazyPart(() => import('@/ui/dialog/alert-dialog'), 'AlertDialog');
const LeaveQuestion = lazyPart(() => import('./leave-question'), 'LeaveQuestion');
const RedrawQuestion = lazyPart(() => import('./setup/redraw-question'), 'RedrawQuestion');
const ReopenQuestion = lazyPart(() => import('./setup/redraw-question'), 'ReopenQuestion');
const DetailsDialog = lazyPart(() => import('./setup/details-dialog'), 'DetailsDialog');
const DrawPeopleDialog = lazyPart(() => import('./setup/draw-people-dialog'), 'DrawPeopleDialog');

type Layer = 'leave' | 'remove' | 'redraw' | 'reopen' | 'details' | 'people';

/** Menu of rare actions of a draw; empty menus are not rendered. */
export function DrawMenu({ groupRef, group, draw }: { groupRef: GroupRef; group: Group; draw: Draw }) {
  const isOver = isDrawOver(draw, today(useToday()));
  // The open question is bound to state and round of the draw, so that it closes when the draw changes.
  const [asked, setAsked] = useState<{ layer: Layer; of: string } | null>(null);
  const of = `${draw.state} ${draw.round}`;
  const layer = asked?.of === of ? asked.layer : null;
  const { mutate: leave } = useMutation(leaveDraw(groupRef));
  const { mutate: remove } = useMutation(removeDraw(groupRef));
  const close = () => setAsked(null);
  const items = itemsOf(draw, group, isOver).map(({ layer: next, label, icon, isDangerous = false }) => ({
    label,
    icon,
    isDangerous,
    onSelect: () => setAsked({ layer: next, of }),
  }));
  const isDrawn = draw.state === 'drawn';

  if (items.length === 0) return null;
  return (
    <div className="draw-menu">
      <MenuButton label={`Aktionen für ${draw.title}`} items={items} />
      <LeaveQuestion
        open={layer === 'leave'}
        onClose={close}
        draw={draw}
        name={null}
        isIn
        onConfirm={() => leave(ownAnswer(draw, partOf(draw, group.me.memberId)))}
      />
      <AlertDialog
        open={layer === 'remove'}
        onClose={close}
        title="Wichteln löschen?"
        description={`„${draw.title}“ wird für alle gelöscht, ${isDrawn ? 'mit allen Losen und Nachrichten. Niemand kann mehr nachsehen.' : 'mit allen Zusagen und Ausnahmen.'}`}
        confirmLabel="Löschen"
        onConfirm={() => {
          remove(draw.id);
          close();
        }}
      />
      <RedrawQuestion open={layer === 'redraw'} onClose={close} groupRef={groupRef} draw={draw} />
      <ReopenQuestion open={layer === 'reopen'} onClose={close} groupRef={groupRef} draw={draw} />
      <DetailsDialog
        open={layer === 'details'}
        onClose={close}
        groupRef={groupRef}
        draw={draw}
        memberId={group.me.memberId}
      />
      <DrawPeopleDialog
        open={layer === 'people'}
        onClose={close}
        groupRef={groupRef}
        group={group}
        draw={draw}
      />
    </div>
  );
}

type Item = Omit<MenuItem, 'onSelect'> & { layer: Layer };

function itemsOf(draw: Draw, group: Group, isOver: boolean): Item[] {
  const isAdmin = group.me.role === 'admin';
  const isDrawn = draw.state === 'drawn' && !isOver;
  const isIn = partOf(draw, group.me.memberId)?.isIn === true;
  const items: Item[] = [];
  if (isAdmin && isDrawn) {
    items.push(
      { layer: 'people', label: 'Wer macht mit?', icon: Users },
      { layer: 'redraw', label: 'Neu auslosen', icon: Shuffle },
      { layer: 'reopen', label: 'Ausnahmen ändern', icon: ArrowLeftRight },
    );
  }
  if (isAdmin && !isOver) items.push({ layer: 'details', label: 'Angaben ändern', icon: Pencil });
  if (isIn && isDrawn) items.push({ layer: 'leave', label: 'Aussteigen', icon: LogOut });
  if (isAdmin) items.push({ layer: 'remove', label: 'Wichteln löschen', icon: Trash2, isDangerous: true });
  return items;
}
