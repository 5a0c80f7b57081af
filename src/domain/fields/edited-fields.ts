import type { TextField } from '../text/text.ts';

/** Maps each form field to the item fields it edits; a form field that is not stored maps to none. */
export type FieldMap<Values, Item> = Readonly<
  Record<keyof Values & string, readonly (keyof Item & string)[]>
>;

/** Dirty flags of a form: the fields that differ from their initial value. */
type Dirty<Values> = Readonly<Partial<Record<keyof Values, unknown>>>;

/**
 * Maps the values of a form to a partial update of a stored item. A change holds only the touched fields, as others may
 * have changed on another device; text fields also carry their `base`, the text that was edited.
 */
export function editedFields<Values extends object, Item extends object>(
  fieldMap: FieldMap<Values, Item>,
  textFields: Readonly<Partial<Record<keyof Item, TextField>>>,
) {
  type Field = keyof Values & string;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a record of exactly these
  const entries = Object.entries(fieldMap) as [Field, readonly (keyof Item & string)[]][];
  const texts = entries.flatMap(([field, names]) =>
    names.filter((name) => name in textFields).map((name) => ({ field, name })),
  );
  return {
    touched: (dirty: Dirty<Values>): Field[] =>
      entries.filter(([field, names]) => dirty[field] && names.length > 0).map(([field]) => field),

    changeOf(drafted: Partial<Item>, touched: readonly Field[]): Partial<Item> {
      const names = touched.flatMap((field) => fieldMap[field]);
      return fieldsNamed(drafted, names);
    },

    baseOf: (item: Item, dirty: Dirty<Values>): Partial<Item> =>
      fieldsNamed(
        item,
        texts.filter(({ field }) => dirty[field]).map(({ name }) => name),
      ),

    /** Texts that the user has changed. A text that was typed back to its initial value is left out. */
    typedTexts: (values: Values, dirty: Dirty<Values>): object =>
      Object.fromEntries(texts.flatMap(({ field, name }) => (dirty[field] ? [[name, values[field]]] : []))),

    /** Form values with the texts of a resolved conflict. */
    withTexts: (values: Values, resolved: Readonly<Record<string, string | null>>): Values => ({
      ...values,
      ...Object.fromEntries(texts.map(({ field, name }) => [field, resolved[name] ?? values[field]])),
    }),
  };
}

/** The item reduced to the fields in `names`. */
export function fieldsNamed<Item extends object>(
  item: Partial<Item>,
  names: readonly (keyof Item & string)[],
): Partial<Item> {
  const part: Partial<Item> = {};
  for (const name of names) if (name in item) part[name] = item[name];
  return part;
}
