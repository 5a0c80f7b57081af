import type { Gift } from '@/domain/gift/gift';
import { paidText } from '@/domain/history/paid-text';

import './year-head.css';

type YearHeadProps = {
  id: string;
  title: string;
  /** What counts for the sum. */
  gifts: readonly Gift[];
};

/** A year of gifts, with what they have cost as far as somebody has said. */
export function YearHead({ id, title, gifts }: YearHeadProps) {
  const sum = paidText(gifts);
  return (
    <header className="gift-year-head">
      <h3 id={id}>{title}</h3>
      {sum !== null && <p className="tabular-nums">{sum}</p>}
    </header>
  );
}
