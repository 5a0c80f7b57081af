import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { giftQueries } from '@/data/queries/gift-queries';
import { today } from '@/domain/calendar/calendar-day';
import { alreadyGiven, alreadyGivenText } from '@/domain/gift/already-given';
import type { Gift } from '@/domain/gift/gift';
import type { Person } from '@/domain/person/person';
import { giftsFor } from '@/domain/person/recipient';
import { useToday } from '@/lib/hooks/use-today';

const none: readonly Gift[] = [];

/** Hint about a similar gift the person already got: `2024 schon: Thermoskanne`. `id` excludes the gift itself. */
export function useRepeatHint(title: string, person: Person | null, id: string): string | null {
  const { data: gifts = none } = useQuery(giftQueries.list(usePersonalData()));
  const day = today(useToday());
  const theirs = useMemo(() => (person === null ? none : giftsFor(person, gifts)), [person, gifts]);
  const before = useMemo(() => alreadyGiven(title, theirs, { id, today: day }), [title, theirs, id, day]);
  return before && alreadyGivenText(before);
}

/** Hint that the person already got a similar gift; saving stays possible. */
export function RepeatHint({ text }: { text: string }) {
  return <span className="font-semibold text-honey-ink">{text}</span>;
}
