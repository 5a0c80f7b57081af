import { storedText, type TextField } from '@/domain/text/text';

import { untilStored } from '../../app-error';
import type { QueuedChange } from '../../offline/operations/operation';
import { recordConflict } from '../../offline/outbox/record-conflict';
import type { DataScope, ItemStore } from '../../personal-data';
import { TextConflictError } from '../../texts/text-conflict';

interface Item {
  id: string;
}
type TextFields = Readonly<Record<string, TextField>>;

export interface OwnList<Item, New extends { id: string }, Texts> {
  scope: DataScope;
  name: 'gifts' | 'people' | 'occasions' | 'received' | 'wishes';
  store: ItemStore<Item, New, Texts>;
  texts: TextFields;
}

/** Fields in which an item differs from earlier attempts to add it, with the text to be replaced as base. */
function changeSince<N extends Item>(item: N, tries: readonly N[], stored: object, texts: TextFields) {
  const earlier = tries.map((sent) => new Map<string, unknown>(Object.entries(sent)));
  const found = new Map<string, unknown>(Object.entries(stored));
  const value: Record<string, unknown> = {};
  const base: Record<string, unknown> = {};
  for (const [field, wanted] of Object.entries(item)) {
    const others = earlier.map((sent) => sent.get(field)).filter((sent) => !Object.is(sent, wanted));
    if (others.length === 0) continue;
    value[field] = wanted;
    const kind = texts[field]?.kind;
    // If no attempt matches, the stored text is from another device, and this base leads to a conflict.
    if (kind) base[field] = others.find((sent) => isSameText(sent, found.get(field), kind)) ?? others.at(-1);
  }
  return { value, base };
}

function isSameText(a: unknown, b: unknown, kind: TextField['kind']): boolean {
  const stored = (text: unknown) => (typeof text === 'string' ? (storedText(text, kind) ?? '') : '');
  return stored(a) === stored(b);
}

/** Adds an item again and stores what was typed since. Resolves to the stored item; records a conflict. */
export async function storeRetried<N extends Item, S extends object, T>(
  item: N,
  tries: readonly N[],
  list: OwnList<S, N, T>,
): Promise<S> {
  const storing = list.store.add(item);
  await untilStored(storing);
  const value = await storeTyped(item, tries, await storing.catch(() => item), list);
  return { ...(await storing), ...value };
}

/** Stores the fields in which the item differs from earlier attempts. @returns these fields */
async function storeTyped<N extends Item, S extends object, T>(
  item: N,
  tries: readonly N[],
  found: object,
  { scope, name, texts, store }: OwnList<S, N, T>,
) {
  const { value, base } = changeSince(item, tries, found, texts);
  if (Object.keys(value).length === 0) return value;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fields of the same item
  let left = { kind: `${name}.change`, id: item.id, value, base } as QueuedChange | null;
  while (left !== null && 'value' in left) {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fields of the same item
      await store.change(item.id, left.value as Partial<N>, base as Partial<T>);
      break;
    } catch (error) {
      if (!(error instanceof TextConflictError)) throw error;
      left = recordConflict(scope, left, error.stored);
    }
  }
  return value;
}

/** True if the stored item lacks text typed after an earlier attempt, for items that cannot be changed later. */
export function isOlder<N extends Item>(item: N, tries: readonly N[], stored: object, texts: TextFields) {
  const found = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(changeSince(item, tries, stored, texts).value).some(([field, wanted]) => {
    const kind = texts[field]?.kind;
    return kind ? !isSameText(wanted, found.get(field), kind) : !Object.is(wanted, found.get(field));
  });
}
