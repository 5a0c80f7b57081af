import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';

import type { Membership } from '@/data/groups/group-keys';
import { ibanLabel } from '@/domain/pool/iban-label';
import { paymentFormSchema } from '@/domain/pool/payment-form';
import type { PoolPayment } from '@/domain/pool/pool';
import { useDoneWhenStored } from '@/lib/hooks/use-done-when-stored';
import { Button } from '@/ui/button';
import { useUnsaved } from '@/ui/dialog/unsaved';
import { useDiscard } from '@/ui/dialog/use-discard';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';

import { PoolError } from '../card/pool-foot';
import { changePayment } from '../pool-changes';
import { poolQueries } from '../pool-queries';

type PoolAccountProps = {
  me: Membership;
  giftId: string;
  /** Called with true while the form is open. */
  onTyping: (isTyping: boolean) => void;
};

/** Bank account of the collector. Paying members see it after the round is closed. */
export function PoolAccount({ me, giftId, onTyping }: PoolAccountProps) {
  const payment = useQuery(poolQueries.payment(me, giftId));
  const change = useMutation(changePayment(me));
  const [isEditing, setEditing] = useState(false);
  if (payment.data === undefined)
    return payment.isError ? (
      <div className="pool-group">
        <p role="alert">{payment.error.message}</p>
        <Button kind="secondary" size="sm" onClick={() => void payment.refetch()}>
          Erneut versuchen
        </Button>
      </div>
    ) : null;
  const { data: stored } = payment;
  return (
    <section aria-labelledby="pool-account" tabIndex={-1} className="pool-group outline-none">
      <h3 id="pool-account" className="text-h3">
        Dein Konto
      </h3>
      {renderAccount()}
    </section>
  );

  function renderAccount() {
    if (isEditing) {
      const onDone = () => setEditing(false);
      return (
        <AccountForm me={me} giftId={giftId} stored={stored ?? null} onDone={onDone} onTyping={onTyping} />
      );
    }
    if (!stored)
      return (
        <>
          <p className="text-small text-ink-2">
            Damit die anderen überweisen können. Nur wer mitlegt, sieht es, und nur bis alles da ist.
          </p>
          <Button kind="secondary" size="sm" className="self-start" onClick={() => setEditing(true)}>
            Konto eintragen
          </Button>
        </>
      );
    return (
      <>
        <p className="pool-account">
          <span>{stored.holder}</span>
          <b>{ibanLabel(stored.iban)}</b>
        </p>
        <PoolError error={change.error} />
        <div className="pool-more">
          <Button kind="text" size="sm" onClick={() => setEditing(true)}>
            Konto ändern
          </Button>
          <Button
            kind="text"
            size="sm"
            busy={change.isPending}
            onClick={() => change.mutate({ giftId, account: null })}
          >
            Konto löschen
          </Button>
        </div>
      </>
    );
  }
}

type AccountFormProps = PoolAccountProps & {
  stored: PoolPayment | null;
  onDone: () => void;
};

function AccountForm({ me, giftId, stored, onDone, onTyping }: AccountFormProps) {
  const notifyTyping = useEffectEvent(onTyping);
  useEffect(() => {
    notifyTyping(true);
    // Also runs when the form unmounts because the round was closed on another device.
    return () => notifyTyping(false);
  }, []);
  const change = useMutation(changePayment(me));
  const { error, variables } = change;
  const sent = variables?.account;
  const isStored = useDoneWhenStored(
    error !== null && stored?.holder === sent?.holder && stored?.iban === sent?.iban,
    onDone,
  );
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(paymentFormSchema),
    defaultValues: { holder: stored?.holder ?? '', iban: stored ? ibanLabel(stored.iban) : '' },
  });
  const { errors, isDirty } = formState;
  useUnsaved(isDirty);
  const { leave, question } = useDiscard(isDirty, onDone);
  useEffect(() => setFocus('holder'), [setFocus]);
  const send = handleSubmit((account) => change.mutate({ giftId, account }, { onSuccess: onDone }));
  return (
    <form
      noValidate
      className="pool-group"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onInput={() => change.reset()}
    >
      <Field label="Wem gehört das Konto?" error={errors.holder?.message} required>
        <Input {...register('holder')} autoComplete="name" enterKeyHint="next" />
      </Field>
      <Field label="IBAN" error={errors.iban?.message} required>
        <Input
          {...register('iban')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
        />
      </Field>
      <PoolError error={isStored ? null : error} />
      <div className="pool-more">
        <Button kind="text" size="sm" onClick={leave}>
          Abbrechen
        </Button>
        <Button kind="secondary" size="sm" type="submit" busy={change.isPending}>
          Konto speichern
        </Button>
      </div>
      {question}
    </form>
  );
}
