import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { personQueries } from '@/data/queries/person-queries';
import { type Gift, isGiven } from '@/domain/gift/gift';
import type { Person } from '@/domain/person/person';
import { lazyPart } from '@/ui/lazy/lazy-part';

const ForWhomDrawer = lazyPart(() => import('./for-whom-drawer'), 'ForWhomDrawer');

const hasPeople = (people: readonly Person[]) => people.length > 0;

/** Chip 'Für wen?' of an idea without a person, in a row of a list. */
export function ForWhom({ gift }: { gift: Gift }) {
  const [isOpen, setOpen] = useState(false);
  const { data: canChoose = false } = useQuery({
    ...personQueries.list(usePersonalData()),
    select: hasPeople,
  });
  const isAsked = gift.recipientName === null && gift.personId === null && !isGiven(gift) && canChoose;
  return (
    <>
      {isAsked && (
        <button
          type="button"
          aria-haspopup="dialog"
          className="gift-row-for-whom text-small font-semibold"
          onClick={() => setOpen(true)}
        >
          Für wen?<span className="sr-only"> {gift.title}</span>
        </button>
      )}
      <ForWhomDrawer open={isOpen} onClose={() => setOpen(false)} gift={gift} />
    </>
  );
}
