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
  /** The texts as they stand in the form, asked for only while there is something to decide. */
  typed: (intent: I) => object;
  /** Hands over what the form says now, unless a field refuses; not one of those that `taken` is going to replace. */
  read: (send: (sent: V) => void, intent: I, taken: Texts) => void;
  onSaved: (saved: V) => void;
  /** What an earlier save of these texts has met, whose own version stands in the form. */
  earlier?: Met<I> | null;
}

interface Met<I> {
  theirs: Texts;
  /** With what the form was sent, when it can be sent in several ways. */
  intent: I;
}

type Choice = 'mine' | 'theirs' | 'both';

/** Saves a form; texts changed elsewhere show in both versions until one is chosen. The own one stays in the form. */
export function useConflictForm<V extends Sent, I = void>(form: FormOfTexts<V, I>) {
  const { mutation, fields, subject, read, onSaved, earlier = null } = form;
  // Held here and not by the mutation, so that a choice which could not be stored is still to be made.
  const [last, setMet] = useState<Met<I> | null>(null);
  const met = last ?? earlier;
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

  /** Saving again does not say which version is meant, and would lose the other one unread: it leads to the question. */
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
  // A form that no longer changes a text leaves the other one as it is.
  return field in own ? (own[field] ?? null) : other;
}
