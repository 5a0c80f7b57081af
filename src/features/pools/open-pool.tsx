import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';

import type { Membership } from '@/data/groups/group-keys';
import { centsText } from '@/domain/gift/price/cents';
import { type GroupGift, isPooled } from '@/domain/group/group-gift';
import { costFormSchema } from '@/domain/pool/pool-form';
import { Button } from '@/ui/button';
import { useUnsaved } from '@/ui/dialog/unsaved';
import { Field } from '@/ui/form/field';
import { PriceInput } from '@/ui/form/price-input';

import { PoolFoot } from './card/pool-foot';
import { usePoolStep } from './use-pool-step';

type OpenPoolProps = {
  me: Membership;
  gift: GroupGift;
  /** Ref for the field that takes the focus when the drawer opens. */
  onField: (field: HTMLInputElement | null) => void;
  onDone: () => void;
};

/** Form 'Sammeln starten': starts a pool with the gift's price, or changes the price while the round is open. */
export function OpenPool({ me, gift, onField, onDone }: OpenPoolProps) {
  const isOpen = isPooled(gift) && gift.pool.collectorId === me.memberId;
  const step = usePoolStep(
    me,
    (sent) => isOpen && 'totalCents' in sent && sent.totalCents === gift.pool.totalCents,
    onDone,
  );
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(costFormSchema),
    defaultValues: { cost: firstCost(gift) },
  });
  useUnsaved(formState.isDirty);
  const { ref, ...input } = register('cost');
  useEffect(() => setFocus('cost'), [setFocus]);

  const send = handleSubmit(({ cost }) => step.mutate({ kind: 'open', giftId: gift.id, totalCents: cost }));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onInput={() => step.reset()}
    >
      <div className="pool-body">
        <Field
          label="Wie viel kostet es?"
          hint="Das Geld kommt zu dir. Den Preis kannst du ändern, bis du die Beträge festlegst."
          error={formState.errors.cost?.message}
          required
        >
          <PriceInput
            {...input}
            ref={(element) => {
              ref(element);
              onField(element);
            }}
          />
        </Field>
      </div>
      <PoolFoot error={step.error}>
        <Button type="submit" full busy={step.isPending}>
          {isOpen ? 'Preis ändern' : 'Sammeln starten'}
        </Button>
      </PoolFoot>
    </form>
  );
}

/** Initial text of the price field. */
function firstCost({ pool, priceCents, priceMin, priceMax }: GroupGift): string {
  if (pool !== null) return centsText(pool.totalCents);
  if (priceCents !== null) return centsText(priceCents);
  return priceMin !== null && priceMin > 0 && priceMin === priceMax ? String(priceMin) : '';
}
