import * as z from 'zod/mini';

import { type CalendarDay, parseCalendarDay } from '../calendar/calendar-day.ts';

export interface FieldRule<T> {
  label: string;
  schema: z.ZodMiniType<T>;
  /** True for a choice instead of typed text: the last write wins, and a deletion ignores changes of the field. */
  isChoice?: true;
  /** Value as text for the user; null for nothing to show. */
  words: (value: T) => string | null;
}

/** Rules for all fields of `T`; a missing, additional or differently typed field does not compile. */
export type FieldsOf<T> = { readonly [K in keyof T]-?: FieldRule<T[K]> };

export function textField(label: string): FieldRule<string> {
  return { label, schema: z.string(), words: (text) => text };
}

/** Nullable field; `words` gets only values that are not null. */
export function optionalField<T>(
  label: string,
  schema: z.ZodMiniType<T>,
  words: (value: T) => string | null,
): FieldRule<T | null> {
  return {
    label,
    schema: z.nullable(schema),
    words: (value) => (value === null ? null : words(value)),
  };
}

export function optionalTextField(label: string): FieldRule<string | null> {
  return optionalField(label, z.string(), (text) => text);
}

/** Marks a rule as a choice instead of typed text. */
export function choice<T>(rule: FieldRule<T>): FieldRule<T> {
  return { ...rule, isChoice: true };
}

export function withoutWords(): null {
  return null;
}

/** Rules of the fields whose names are keys of `names`. */
export function pickFields<T, Names extends object>(
  fields: FieldsOf<T>,
  names: Names,
): FieldsOf<Pick<T, keyof Names & keyof T>> {
  const picked = Object.keys(names).map((name) => [name, Reflect.get(fields, name)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `names` says which
  return Object.fromEntries(picked) as FieldsOf<Pick<T, keyof Names & keyof T>>;
}

const daySchema = z.custom<CalendarDay>(
  (value) => typeof value === 'string' && parseCalendarDay(value) !== null,
);

export function dayField(label: string): FieldRule<CalendarDay> {
  return { label, schema: daySchema, words: germanDay };
}

export function optionalDayField(label: string): FieldRule<CalendarDay | null> {
  return optionalField(label, daySchema, germanDay);
}

/** Strict schema of a complete new item: missing and unknown fields are errors. */
export function newItemSchema<T extends object>(fields: FieldsOf<T>): z.ZodMiniType<T & { id: string }> {
  return schemaOf({ id: textField('Kennung'), ...fields }, ({ schema }) => schema);
}

/** Like `newItemSchema`, with an optional `createdAt`, which an item keeps when it is restored after a deletion. */
export function returningItemSchema<T extends object>(
  fields: FieldsOf<T>,
): z.ZodMiniType<T & { id: string; createdAt?: string }> {
  return schemaOf({ id: textField('Kennung'), ...fields, createdAt }, (field) =>
    field === createdAt ? z.exactOptional(field.schema) : field.schema,
  );
}

/** Strict schema of a partial update; missing fields stay unchanged. */
export function partSchema<T extends object>(fields: FieldsOf<T>): z.ZodMiniType<Partial<T>> {
  return schemaOf(fields, ({ schema }) => z.exactOptional(schema));
}

export function wordsOf<T extends object>(fields: FieldsOf<T>, value: Partial<T>): [string, string][] {
  return entriesOf(fields).flatMap(([name, { label, words }]): [string, string][] => {
    const text = name in value ? words(Reflect.get(value, name)) : null;
    return text === null || text === '' ? [] : [[label, text]];
  });
}

type AnyField = FieldRule<unknown>;
const createdAt = { ...textField('Angelegt'), words: withoutWords };

function schemaOf<T>(fields: object, toSchema: (field: AnyField) => z.ZodMiniType): z.ZodMiniType<T> {
  const shape = Object.fromEntries(entriesOf(fields).map(([name, field]) => [name, toSchema(field)]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a list of entries has lost which field has which type
  return z.strictObject(shape) as unknown as z.ZodMiniType<T>;
}

function entriesOf(fields: object): [string, AnyField][] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every caller gives FieldsOf some type
  return Object.entries(fields) as [string, AnyField][];
}

function germanDay(day: CalendarDay): string {
  return day.split('-').toReversed().join('.');
}
