import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';

import type { Membership } from '@/data/groups/group-keys';
import { centsText } from '@/domain/gift/price/cents';
import type { PooledGift } from '@/domain/group/group-gift';
import { poolCost } from '@/domain/pool/pool';
import { costFormSchema } from '@/domain/pool/pool-form';
import { differenceText, residualText } from '@/domain/pool/pool-texts';
import { useWhileShown } from '@/lib/hooks/use-while-shown';
import { Button } from '@/ui/button';
import { useUnsaved } from '@/ui/dialog/unsaved';
import { useDiscard } from '@/ui/dialog/use-discard';
import { Field } from '@/ui/form/field';
import { PriceInput } from '@/ui/form/price-input';

import { PoolError } from '../card/pool-foot';
import type { PoolView } from '../use-pool';
import { usePoolStep } from '../use-pool-step';

/** Form for the final price of the gift. The shares of the others stay unchanged. */
export function PaidPrice({ me, gift, view }: { me: Membership; gift: PooledGift; view: PoolView }) {
  const { pool } = gift;
  const [isAsking, setAsking] = useState(false);
  const difference = differenceText(pool);
  return (
    <div tabIndex={-1} className="pool-group outline-none">
      {difference !== null && view.mine && (
        <p className="rounded-md bg-honey-soft px-[14px] py-[10px] text-honey-ink">
          <b>{difference}.</b> {residualText(view.mine, pool, view.shares)}
        </p>
      )}
      {isAsking ? (
        <PriceForm me={me} gift={gift} onDone={() => setAsking(false)} />
      ) : (
        <Button kind="text" size="sm" className="pool-inset" onClick={() => setAsking(true)}>
          {difference === null ? 'Es hat etwas anderes gekostet' : 'Preis ändern'}
        </Button>
      )}
    </div>
  );
}

type PriceFormProps = { me: Membership; gift: PooledGift; onDone: () => void };

function PriceForm({ me, gift: { id: giftId, pool }, onDone }: PriceFormProps) {
  // A response must not close a form that was opened again meanwhile.
  const done = useWhileShown(true, onDone);
  const step = usePoolStep(me, (sent) => 'paidCents' in sent && sent.paidCents === pool.paidCents, done);
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(costFormSchema),
    defaultValues: { cost: centsText(poolCost(pool)) },
  });
  useUnsaved(formState.isDirty);
  const { leave, question } = useDiscard(formState.isDirty, onDone);
  useEffect(() => setFocus('cost'), [setFocus]);
  const send = handleSubmit(({ cost }) =>
    step.mutate({ kind: 'paid', giftId, paidCents: cost === pool.totalCents ? null : cost }),
  );
  return (
    <form
      noValidate
      className="pool-group"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onInput={() => step.reset()}
    >
      <Field
        label="Wie viel hat es gekostet?"
        hint="Der Unterschied ist deiner: Die Anteile der anderen bleiben."
        error={formState.errors.cost?.message}
        required
      >
        <PriceInput {...register('cost')} />
      </Field>
      <PoolError error={step.error} />
      <div className="pool-more">
        <Button kind="text" size="sm" onClick={leave}>
          Abbrechen
        </Button>
        <Button kind="secondary" size="sm" type="submit" busy={step.isPending}>
          Speichern
        </Button>
      </div>
      {question}
    </form>
  );
}
