import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { changeGift } from '@/data/queries/changes/gift-changes';
import type { Gift } from '@/domain/gift/gift';
import { parseCents } from '@/domain/gift/price/cents';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { PriceInput } from '@/ui/form/price-input';

import './price-question.css';

type PriceQuestionProps = {
  gift: Gift;
  /** Typed prices by gift id. Owned by the parent, because the question may unmount with its list. */
  typed: Map<string, string>;
  /** Called after the answer is stored, or when the user declines. */
  onClose: () => void;
};

/** Asks for the paid price of a gift just given. The answer is optional: the gift is already stored as given. */
export function PriceQuestion({ gift, typed, onClose }: PriceQuestionProps) {
  const answer = useMutation(changeGift(usePersonalData()));
  const [text, setText] = useState(typed.get(gift.id) ?? '');
  const [problem, setProblem] = useState<string | null>(null);

  /** Closes the question. If the focus is in its form, it moves to a button of the gift. */
  function close(form: HTMLFormElement) {
    const isInside = form.contains(document.activeElement);
    const next = form.closest('li, article')?.querySelector<HTMLElement>('button:not(form *)');
    onClose();
    if (isInside) next?.focus({ preventScroll: true });
  }

  function save(form: HTMLFormElement) {
    const parsed = parseCents(text);
    if ('problem' in parsed) {
      setProblem(parsed.problem);
      form.querySelector('input')?.focus();
      return;
    }
    // The form stays open with the typed price until the price is stored on the server or in the outbox.
    void answer.mutateAsync({ id: gift.id, change: { paidCents: parsed.cents } }).then(
      // Closes the question even if its form has unmounted; otherwise an answered question would be asked again.
      () => close(form),
      () => undefined,
    );
  }

  return (
    <form
      noValidate
      aria-label={`Preis von ${gift.title}`}
      className="price-question"
      onSubmit={(event) => {
        event.preventDefault();
        save(event.currentTarget);
      }}
    >
      <Field label="Was hat es gekostet?" error={problem}>
        <div className="price-question-line flex flex-wrap gap-[6px]">
          <div className="max-w-80 flex-[1_1_5.5rem]">
            <PriceInput
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                typed.set(gift.id, target.value);
                setProblem(null);
              }}
              onKeyDown={({ key, currentTarget }) =>
                key === 'Escape' && currentTarget.form && close(currentTarget.form)
              }
            />
          </div>
          <Button type="submit" kind="secondary" size="sm" busy={answer.isPending}>
            Speichern
          </Button>
          <Button
            kind="text"
            size="sm"
            onClick={({ currentTarget }) => currentTarget.form && close(currentTarget.form)}
          >
            Ohne Preis
          </Button>
        </div>
      </Field>
    </form>
  );
}
