import {
  budgetFields,
  giftFields,
  occasionFields,
  personFields,
  receivedFields,
  wishFields,
} from './field-rules.ts';
import type { FieldRule } from './field.ts';

type Fields = Readonly<Record<string, FieldRule<never>>>;

/** By kind of item that can be deleted: its fields with typed content, without choices. */
export const enteredFields = {
  gifts: entered(giftFields),
  people: entered(personFields),
  occasions: entered(occasionFields),
  received: entered(receivedFields),
  wishes: entered(wishFields),
  budgets: entered(budgetFields),
} as const;
export type EnteredList = keyof typeof enteredFields;

/** The typed fields of one item as the user saw them, sent along as the `base` of its deletion. */
export function enteredOf(list: EnteredList, item: object): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(item));
  return Object.fromEntries(
    Object.keys(enteredFields[list]).map((field) => [field, values.get(field) ?? null]),
  );
}

/** Pairs of label and text for the typed fields; a cleared field reads 'leer'. */
export function enteredWords(
  list: EnteredList,
  values: Readonly<Record<string, unknown>>,
): [string, string][] {
  const words = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const field = enteredFields[list][name];
    if (field === undefined) return [];
    const parsed = field.schema.safeParse(value);
    const text = parsed.success ? field.words(parsed.data) : null;
    return [[field.label, text || (isNothing(value) ? 'leer' : 'geändert')]];
  });
  return isObject(values.occasions) ? [...words, ['Anlässe', occasionWords(values.occasions)]] : words;
}

function entered(fields: object): Fields {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every caller gives FieldsOf some type
  const all = Object.entries(fields) as [string, FieldRule<never>][];
  return Object.fromEntries(all.filter(([, { isChoice }]) => !isChoice));
}

function occasionWords(occasions: Readonly<Record<string, unknown>>): string {
  const each = Object.values(occasions).map((occasion) => {
    const words = enteredWords('occasions', isObject(occasion) ? occasion : {});
    const told = words.filter(([, text]) => text !== 'leer');
    return told.map(([label, text]) => (label === 'Seit' ? `seit ${text}` : text)).join(', ');
  });
  return each.join('; ') || 'leer';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isNothing(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
