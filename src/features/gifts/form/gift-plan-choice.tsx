import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { type Gift, type GiftPlan, giftPlanLabels, giftPlans } from '@/domain/gift/gift';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { LabelOptions, Select } from '@/ui/form/select';
import { linkClass } from '@/ui/link';

type GiftPlanChoiceProps = { gift: Gift; onChoose: (gift: Gift, plan: GiftPlan | null) => void };

/** Button that puts an idea on the shopping list; afterwards a select of the shopping status and a link to the list. */
export function GiftPlanChoice({ gift, onChoose }: GiftPlanChoiceProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const hasChosen = useRef(false);
  const isOnList = gift.plan !== null;
  // Button and select replace each other; the focus moves to the new control.
  useLayoutEffect(() => {
    if (!hasChosen.current) return;
    hasChosen.current = false;
    if (document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>('select, button')?.focus({ preventScroll: true });
  });
  const choose = (plan: GiftPlan | null) => {
    hasChosen.current = isOnList !== (plan !== null);
    onChoose(gift, plan);
  };

  return (
    <div ref={root} className={cx('flex flex-wrap items-center gap-x-3', isOnList && 'flex-1 basis-54')}>
      {isOnList ? (
        <>
          <Link to="einkaufen" className={linkClass({ className: 'text-small' })}>
            Einkaufsliste
          </Link>
          <label htmlFor={id} className="sr-only">
            Einkauf von {gift.title}
          </label>
          <Select
            id={id}
            size="sm"
            className="flex-1 basis-28"
            icon={ShoppingBasket}
            value={gift.plan ?? ''}
            onChange={({ target }) => choose(giftPlans.find((plan) => plan === target.value) ?? null)}
          >
            <LabelOptions values={giftPlans} labels={giftPlanLabels} />
            <option value="">Nicht auf der Liste</option>
          </Select>
        </>
      ) : (
        <Button
          kind="text"
          size="sm"
          icon={ShoppingBasket}
          className="-ml-3.5"
          aria-label={`Auf die Einkaufsliste: ${gift.title}`}
          onClick={() => choose('buy')}
        >
          Auf die Einkaufsliste
        </Button>
      )}
    </div>
  );
}
