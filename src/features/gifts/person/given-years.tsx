import { type ComponentProps, useId, useMemo } from 'react';

import { type Gift, isGiven } from '@/domain/gift/gift';
import { asTheyAre, type GiftTraces, isDeleted } from '@/domain/gift/gift-traces';
import { givenByYear } from '@/domain/gift/history';

import { GiftGroupCard } from '../list/gift-group-card';
import { YearHead } from '../year-head';
import { GivenRow } from './given-row';

type GivenYearsProps = {
  name: string;
  /** Given gifts with the status that determines their position, before changes that can be undone. */
  given: readonly Gift[];
  /** The person's gifts in their current state. */
  gifts: readonly Gift[];
  placing: GiftTraces;
  rows: Omit<ComponentProps<typeof GiftGroupCard>, 'group' | 'isOfOne' | 'repeats' | 'Line'>;
};

/** Gifts that a person got, grouped by year, with the sum paid. */
export function GivenYears({ name, given, gifts, placing, rows }: GivenYearsProps) {
  const id = useId();
  const { today } = rows;
  const years = useMemo(
    () =>
      givenByYear(given, today).map(({ title, items }) => {
        const shown = asTheyAre(items, gifts, placing);
        const left = shown.filter((gift) => isGiven(gift) && !isDeleted(gift.id, placing));
        return { title, shown, left };
      }),
    [given, gifts, placing, today],
  );
  return years.map(({ title, shown, left }) => (
    <section key={title} aria-labelledby={`${id}${title}`} className="gift-year">
      <YearHead id={`${id}${title}`} title={title} gifts={left} />
      <GiftGroupCard
        group={{
          key: title,
          title: `An ${name} verschenkt: ${title}`,
          due: null,
          gifts: shown,
          count: shown.length,
          wrapped: 0,
          hasSeveralPeople: false,
        }}
        isOfOne
        Line={GivenRow}
        {...rows}
      />
    </section>
  ));
}
