import { centsLabel } from '@/domain/gift/price/cents';
import type { GiftYear } from '@/domain/year/gift-year';
import { yearSumText } from '@/domain/year/spending';
import { Bow } from '@/ui/paper/bow';
import { Paper } from '@/ui/paper/paper';
import { Ribbon } from '@/ui/paper/ribbon';

/** Spent amount of a year and the sum of its budgets. */
export function YearHero({ shown }: { shown: GiftYear }) {
  const spent = centsLabel(shown.spentCents);
  const ofBudgets = yearSumText(shown);
  return (
    <Paper paper="kraft" className="year-hero">
      <Ribbon width={54} className="year-ribbon" />
      <Bow width={296} className="year-bow" />
      <p className="year-spent">
        <span>Ausgegeben</span>{' '}
        <b className="font-display" style={{ '--letters': spent.length }}>
          {spent}
        </b>{' '}
        {ofBudgets !== null && <span>{ofBudgets}</span>}
      </p>
    </Paper>
  );
}
