import { useState } from 'react';

import type { FieldRule } from '@/domain/fields/field';
import { joinedTexts } from '@/domain/fields/text-versions';
import type { TextField } from '@/domain/text/text';

import { type Texts, TextConflictError, textsOf } from './text-conflict';

interface Sent {
  change: object;
  base?: object;
}

interface FormOfTexts<V extends Sent, I> {
  mutation: {
    isPending: boolean;
    mutate(sent: V, answers: { onSuccess: () => void; onError: (error: Error) => void }): void;
  };
  fields: Readonly<Record<string, Pick<FieldRule<never>, 'label'> & Partial<TextField>>>;
  subject: string;
  /** Current texts of the form; called only while there is a conflict. */
  typed: (intent: I) => object;
  /** Validates the form and calls `send`. Fields in `taken` are not validated, as the other version replaces them. */
  read: (send: (sent: V) => void, intent: I, taken: Texts) => void;
  onSaved: (saved: V) => void;
}

interface Met<I> {
  theirs: Texts;
  /** Way of sending, for a form with several submit buttons. */
  intent: I;
}

type Choice = 'mine' | 'theirs' | 'both';

/** Saves a form. In a conflict both versions are shown until the user chooses; the own one stays in the form. */
export function useConflictForm<V extends Sent, I = void>(form: FormOfTexts<V, I>) {
  const { mutation, fields, subject, read, onSaved } = form;
  // Not kept in the mutation's state, so that the conflict stays open if saving the choice fails.
  const [met, setMet] = useState<Met<I> | null>(null);
  const [attempts, setAttempts] = useState(0);

  function forget() {
    setMet(null);
    setAttempts(0);
  }

  function send(sent: V, intent: I) {
    if (mutation.isPending) return;
    mutation.mutate(sent, {
      onSuccess: () => {
        forget();
        onSaved(sent);
      },
      onError: (error) => {
        if (!(error instanceof TextConflictError)) return;
        setMet((before) => ({ theirs: { ...before?.theirs, ...error.stored }, intent }));
      },
    });
  }

  /** During a conflict a save only asks which version to keep, because it would overwrite the other version unread. */
  function save(intent: I) {
    if (met === null) return read((sent) => send(sent, intent), intent, {});
    setMet((before) => before && { ...before, intent });
    setAttempts((times) => times + 1);
  }

  function choose(choice: Choice) {
    if (met === null) return;
    const { theirs, intent } = met;
    const chosen = (sent: V) => {
      const mine = versionOf(sent.change, theirs);
      const texts = { mine, theirs, both: joinedTexts(mine, theirs, fields) }[choice];
      if (texts === null) return;
      const change = { ...sent.change, ...texts };
      send({ ...sent, change, base: { ...sent.base, ...theirs } }, intent);
    };
    read(chosen, intent, choice === 'theirs' ? theirs : {});
  }

  if (met === null) return { save, forget, question: null };
  const mine = versionOf(form.typed(met.intent), met.theirs);
  const versions = Object.entries(met.theirs).map(([field, theirs]) => ({
    label: fields[field]?.label ?? field,
    mine: mine[field] ?? null,
    theirs,
  }));
  const canJoin = joinedTexts(mine, met.theirs, fields) !== null;
  return { save, forget, question: { subject, versions, canJoin, onChoose: choose, attempts } };
}

function versionOf(change: object, theirs: Texts): Texts {
  const own = textsOf(change);
  return Object.fromEntries(
    Object.entries(theirs).map(([field, other]) => [field, textIn(own, field, other)]),
  );
}

function textIn(own: Partial<Texts>, field: string, other: string | null): string | null {
  // A text that the form no longer changes takes the version of the other device.
  return field in own ? (own[field] ?? null) : other;
}
