import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { factText } from '@/domain/person/facts';
import type { FactKind } from '@/domain/person/person';
import { keptDraft } from '@/lib/hooks/use-draft';
import { forgetText, keepText, keptPlaces, subscribeTexts } from '@/lib/kept-texts';

import type { Facts } from './use-facts';

export interface BegunFact {
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
export function useBegunFact(
  { all, problemOf, add }: Pick<Facts, 'all' | 'problemOf' | 'add'>,
  personId: string,
  kind: FactKind,
): BegunFact {
  const { scope } = usePersonalData();
  const client = useQueryClient();
  const start = `fact:${personId}:${kind}:`;
  const sent = useRef(new Set<string>());
  const begun = () =>
    keptPlaces(scope, 'draft')
      .filter((place) => place.startsWith(start))
      .map((place) => place.slice(start.length));
  const [id, setId] = useState(() => begun()[0] ?? crypto.randomUUID());
  const [typedId, setTypedId] = useState<string | null>(null);
  const textOf = (factId: string) => keptDraft(scope, start + factId);
  const text = useSyncExternalStore(subscribeTexts, () => textOf(id));
  const forget = (factId: string) => forgetText(scope, 'draft', start + factId);
  const goOn = () => setId(begun().find((other) => !sent.current.has(other)) ?? crypto.randomUUID());

  async function store(factId: string) {
    sent.current.add(factId);
    const isStored = await add({ id: factId, kind, text: factText(text) });
    sent.current.delete(factId);
    if (isStored) forget(factId);
    // The field shows it again, unless somebody is typing the next one there.
    else setId((current) => (textOf(current) === '' ? factId : current));
  }

  const forgetStored = useEffectEvent(() => {
    // Of what is on its way nobody knows yet.
    if (client.isMutating({ mutationKey: [scope, 'people'] }) > 0) return;
    for (const factId of begun()) if (all.some((fact) => fact.id === factId)) forget(factId);
  });
  useEffect(() => forgetStored(), []);

  return {
    text,
    isOld: text !== '' && typedId !== id,
    change(next) {
      setTypedId(id);
      if (next === '') forget(id);
      else keepText(scope, 'draft', start + id, next);
    },
    add() {
      const problem = problemOf(kind, text, id);
      if (problem !== null) return problem;
      if (factText(text) === '') forget(id);
      else {
        void store(id);
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
