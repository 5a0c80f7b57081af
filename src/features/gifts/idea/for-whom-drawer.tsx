import './idea.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { changeGift } from '@/data/queries/changes/gift-changes';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { today } from '@/domain/calendar/calendar-day';
import { nearestFirst } from '@/domain/capture/capture-people';
import { ideaDay } from '@/domain/capture/captured-gift';
import type { Gift } from '@/domain/gift/gift';
import type { Person } from '@/domain/person/person';
import { linkableId } from '@/domain/person/profile';
import { useToday } from '@/lib/hooks/use-today';
import { BottomDrawer } from '@/ui/dialog/bottom-drawer';

import { PersonChips } from './person-chips';

type ForWhomDrawerProps = { open: boolean; onClose: () => void; gift: Gift };

/** Choice of the person of an idea that has none; one tap stores it. */
export function ForWhomDrawer({ open, onClose, gift }: ForWhomDrawerProps) {
  const data = usePersonalData();
  const { data: people = [] } = useQuery(personQueries.list(data));
  const { data: stored = [] } = useQuery(occasionQueries.list(data));
  const day = today(useToday());
  const [search, setSearch] = useState<string | null>(null);
  const change = changeGift(data);
  const { mutate } = useMutation({
    ...change,
    meta: {
      ...change.meta,
      success: ({ change: { recipientName } }: Parameters<NonNullable<typeof change.mutationFn>>[0]) => ({
        title: `Gemerkt für ${recipientName ?? ''}`,
        description: gift.title,
      }),
    },
  });

  function choose(person: Person | null) {
    if (person === null) return;
    const occasionDate = ideaDay(gift.occasion, person, day, stored);
    mutate({
      id: gift.id,
      change: {
        personId: linkableId(person),
        recipientName: person.name,
        ...(gift.occasion !== null && { occasionDate }),
      },
    });
    onClose();
  }

  return (
    <BottomDrawer open={open} onClose={onClose} title="Für wen?" kicker={gift.title}>
      <div className="px-5 pb-8 [--gutter:20px] md:px-6">
        <PersonChips
          people={nearestFirst(people, day, stored)}
          chosen={null}
          isRead={false}
          isLine={false}
          onChoose={choose}
          search={search}
          onSearch={setSearch}
        />
      </div>
    </BottomDrawer>
  );
}
