import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { draftText, localDrafts, setDraftText } from '@/data/texts/drafts';
import { subscribeTexts } from '@/data/texts/local-texts';
import { factText } from '@/domain/person/facts';
import type { FactKind } from '@/domain/person/person';

import type { Facts } from './use-facts';

export interface FactDraft {
  text: string;
  /** True for a draft left by an earlier visit. */
  isOld: boolean;
  change: (text: string) => void;
  /** Sends the typed fact and starts the next one; returns a German error text or null. */
  add: () => string | null;
  discard: () => void;
}

/**
 * Draft of a fact of one kind. Each draft is stored on the device under its own id until the fact is stored on the
 * server, also while in flight, so that a retry is idempotent.
 */
export function useFactDraft(
  { all, problemOf, add }: Pick<Facts, 'all' | 'problemOf' | 'add'>,
  personId: string,
  kind: FactKind,
): FactDraft {
  const { scope } = usePersonalData();
  const client = useQueryClient();
  const start = `fact:${personId}:${kind}:`;
  const sent = useRef(new Set<string>());
  const refused = useRef(new Set<string>());
  const drafts = localDrafts(scope);
  const draftIds = () =>
    drafts
      .keys()
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length));
  const [id, setId] = useState(() => draftIds()[0] ?? crypto.randomUUID());
  const [typedId, setTypedId] = useState<string | null>(null);
  const textOf = (factId: string) => draftText(drafts, start + factId);
  const text = useSyncExternalStore(subscribeTexts, () => textOf(id));
  const forget = (factId: string) => drafts.write(start + factId, null);
  const startNext = () => setId(draftIds().find((other) => !sent.current.has(other)) ?? crypto.randomUUID());

  async function store(factId: string) {
    const sentText = factText(text);
    sent.current.add(factId);
    const isStored = await add({ id: factId, kind, text: sentText });
    sent.current.delete(factId);
    if (isStored) {
      // Keeps the draft if its text has changed since it was sent, perhaps in another tab.
      if (factText(textOf(factId)) === sentText) forget(factId);
    } else {
      refused.current.add(factId);
      // The refused text returns to the input, unless the user is already typing the next fact.
      setId((current) => (textOf(current) === '' ? factId : current));
    }
  }

  const forgetStored = useEffectEvent((shown: typeof all) => {
    // While a change is in flight, the shown facts may include one that is refused later.
    if (client.isMutating({ mutationKey: [scope, 'people'] }) > 0) return;
    // A refused fact may stay visible until the next refetch, so its draft is kept.
    for (const fact of shown)
      if (!refused.current.has(fact.id) && factText(textOf(fact.id)) === fact.text) forget(fact.id);
  });
  useEffect(() => forgetStored(all), [all]);

  function storeDraft(factId: string, typed: string) {
    setId(factId);
    setTypedId(factId);
    setDraftText(drafts, start + factId, typed);
    return factId;
  }
  /** Id to send the text under. If another text is already stored under the current id, the text becomes a new fact. */
  function idToSend() {
    if (all.every((fact) => fact.id !== id || fact.text === factText(text))) return id;
    forget(id);
    return storeDraft(crypto.randomUUID(), text);
  }

  return {
    text,
    isOld: text !== '' && typedId !== id,
    change(next) {
      if (next === '') forget(id);
      // New text after clearing gets a new id, because the cleared text may be stored already, perhaps by another tab.
      else storeDraft(text === '' ? crypto.randomUUID() : id, next);
    },
    add() {
      const factId = idToSend();
      const problem = problemOf(kind, text, factId);
      if (problem !== null) return problem;
      if (factText(text) === '') forget(factId);
      else {
        void store(factId);
        startNext();
      }
      return null;
    },
    discard() {
      forget(id);
      startNext();
    },
  };
}
