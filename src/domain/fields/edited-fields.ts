import type { TextField } from '../text/text.ts';

/** Which fields of an item each field of its form says; a field of the form that says nothing of it has none. */
export type SaidBy<Values, Item> = Readonly<Record<keyof Values & string, readonly (keyof Item & string)[]>>;

/** The fields of a form that hold another value than in the beginning. */
type Dirty<Values> = Readonly<Partial<Record<keyof Values, unknown>>>;

/**
 * Edits a stored item by its form: a change has what the touched fields say, as all else may be another on another device,
 * and the texts among it carry what they were based on.
 */
export function editedFields<Values extends object, Item extends object>(
  saidBy: SaidBy<Values, Item>,
  textFields: Readonly<Partial<Record<keyof Item, TextField>>>,
) {
  type Field = keyof Values & string;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a record of exactly these
  const said = Object.entries(saidBy) as [Field, readonly (keyof Item & string)[]][];
  const texts = said.flatMap(([field, names]) =>
    names.filter((name) => name in textFields).map((name) => ({ field, name })),
  );
  return {
    touched: (dirty: Dirty<Values>): Field[] =>
      said.filter(([field, names]) => dirty[field] && names.length > 0).map(([field]) => field),

    changeOf(drafted: Partial<Item>, touched: readonly Field[]): Partial<Item> {
      const names = touched.flatMap((field) => saidBy[field]);
      return picked(drafted, names);
    },

    baseOf: (item: Item, dirty: Dirty<Values>): Partial<Item> =>
      picked(
        item,
        texts.filter(({ field }) => dirty[field]).map(({ name }) => name),
      ),

    /** Texts as they are typed. One that was typed back to how it was is nobody's version. */
    typedTexts: (values: Values, dirty: Dirty<Values>): object =>
      Object.fromEntries(texts.flatMap(({ field, name }) => (dirty[field] ? [[name, values[field]]] : []))),

    /** The form with those texts that were decided otherwise. */
    withTexts: (values: Values, decided: Readonly<Record<string, string | null>>): Values => ({
      ...values,
      ...Object.fromEntries(texts.map(({ field, name }) => [field, decided[name] ?? values[field]])),
    }),
  };
}

function picked<Item extends object>(
  item: Partial<Item>,
  names: readonly (keyof Item & string)[],
): Partial<Item> {
  const part: Partial<Item> = {};
  for (const name of names) if (name in item) part[name] = item[name];
  return part;
}
