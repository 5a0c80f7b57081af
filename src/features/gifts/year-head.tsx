import type { Gift } from '@/domain/gift/gift';
import { paidText } from '@/domain/history/paid-text';

import './year-head.css';

type YearHeadProps = {
  id: string;
  title: string;
  /** Gifts whose paid prices are summed up. */
  gifts: readonly Gift[];
  /** Word before the sum. */
  word?: string;
};

/** Heading of a year of gifts with the sum of the known paid prices. */
export function YearHead({ id, title, gifts, word = '' }: YearHeadProps) {
  const sum = paidText(gifts);
  return (
    <header className="mx-[2px] mt-[4px] mb-[8px] flex flex-wrap items-baseline justify-between gap-x-[16px]">
      <h3 id={id} className="text-[1.25rem]/[1.75rem]">
        {title}
      </h3>
      {sum !== null && <p className="text-[0.9375rem] text-ink-2 tabular-nums">{`${word} ${sum}`.trim()}</p>}
    </header>
  );
}
