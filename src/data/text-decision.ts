import type { Field } from '@/domain/field';
import { joinedTexts } from '@/domain/text-versions';

import { type Texts, TextConflictError, textsOf } from './text-conflict';

/** A change of texts with what it was based on, as mutations take it. */
interface Based {
  change: object;
  base?: object;
}

/** What a person can do about texts that were changed on another device as well: each choice is the change to make next. */
export interface TextDecision<V extends Based> {
  versions: { label: string; mine: string | null; theirs: string | null }[];
  mine: V;
  theirs: V;
  /** Null when the two cannot be one. */
  both: V | null;
}

/** The decision that a refused change asks for; null when it was refused for another reason, or not at all. */
export function textDecision<V extends Based>(
  error: Error | null,
  refused: V | undefined,
  fields: Readonly<Record<string, Pick<Field<never>, 'label'>>>,
): TextDecision<V> | null {
  if (!(error instanceof TextConflictError) || refused === undefined) return null;
  const { stored } = error;
  const own = textsOf(refused.change);
  const mine = Object.fromEntries(Object.keys(stored).map((field) => [field, own[field] ?? null]));
  const joined = joinedTexts(mine, stored);
  const next = (texts: Texts): V => ({
    ...refused,
    change: { ...refused.change, ...texts },
    base: { ...refused.base, ...stored },
  });
  return {
    versions: Object.entries(stored).map(([field, theirs]) => ({
      label: fields[field]?.label ?? field,
      mine: mine[field] ?? null,
      theirs,
    })),
    mine: next(mine),
    theirs: next(stored),
    both: joined && next(joined),
  };
}
