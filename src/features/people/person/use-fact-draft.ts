import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { factText } from '@/domain/person/facts';
import type { FactKind } from '@/domain/person/person';
import { draftText, localDrafts, setDraftText } from '@/lib/texts/drafts';
import { subscribeTexts } from '@/lib/texts/local-texts';

import type { Facts } from './use-facts';

export interface FactDraft {
  text: string;
  /** It was begun in an earlier visit. */
  isOld: boolean;
  change: (text: string) => void;
  /** Sends what stands there and asks for the next one; says in German why not. */
  add: () => string | null;
  discard: () => void;
}

/**
 * The fact of a kind that is being typed. Each one lies on the device under its own id until it is stored, also while it
 * is on its way, so that a second try of it stores it once.
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
  const begun = () =>
    drafts
      .keys()
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length));
  const [id, setId] = useState(() => begun()[0] ?? crypto.randomUUID());
  const [typedId, setTypedId] = useState<string | null>(null);
  const textOf = (factId: string) => draftText(drafts, start + factId);
  const text = useSyncExternalStore(subscribeTexts, () => textOf(id));
  const forget = (factId: string) => drafts.write(start + factId, null);
  const goOn = () => setId(begun().find((other) => !sent.current.has(other)) ?? crypto.randomUUID());

  async function store(factId: string) {
    sent.current.add(factId);
    const isStored = await add({ id: factId, kind, text: factText(text) });
    sent.current.delete(factId);
    if (isStored) forget(factId);
    else {
      refused.current.add(factId);
      // The field shows it again, unless somebody is typing the next one there.
      setId((current) => (textOf(current) === '' ? factId : current));
    }
  }

  const forgetStored = useEffectEvent((shown: typeof all) => {
    // Of what is on its way nobody knows yet.
    if (client.isMutating({ mutationKey: [scope, 'people'] }) > 0) return;
    // One that was refused here may be shown until the list is read again.
    for (const fact of shown)
      if (!refused.current.has(fact.id) && factText(textOf(fact.id)) === fact.text) forget(fact.id);
  });
  useEffect(() => forgetStored(all), [all]);

  function keep(factId: string, typed: string) {
    setId(factId);
    setTypedId(factId);
    setDraftText(drafts, start + factId, typed);
    return factId;
  }
  /** One that is stored meanwhile stays, and what was typed over it is another one. */
  function idToSend() {
    if (all.every((fact) => fact.id !== id || fact.text === factText(text))) return id;
    forget(id);
    return keep(crypto.randomUUID(), text);
  }

  return {
    text,
    isOld: text !== '' && typedId !== id,
    change(next) {
      if (next === '') forget(id);
      // The last one may be stored, also by another tab.
      else keep(text === '' ? crypto.randomUUID() : id, next);
    },
    add() {
      const factId = idToSend();
      const problem = problemOf(kind, text, factId);
      if (problem !== null) return problem;
      if (factText(text) === '') forget(factId);
      else {
        void store(factId);
        goOn();
      }
      return null;
    },
    discard() {
      forget(id);
      goOn();
    },
  };
}
