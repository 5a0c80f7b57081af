import * as z from 'zod/mini';

import { type CalendarDay, parseCalendarDay } from '../calendar/calendar-day.ts';

export interface FieldRule<T> {
  label: string;
  schema: z.ZodMiniType<T>;
  /** Chosen and not written: of two writes the last one counts, and nobody is asked before it is deleted. */
  isChoice?: true;
  /** The value in the words of the person; null when there is nothing to say. */
  words: (value: T) => string | null;
}

/** A field for each one of `T`: one that is left out, or takes more or less than the type says, does not compile. */
export type FieldsOf<T> = { readonly [K in keyof T]-?: FieldRule<T[K]> };

export function textField(label: string): FieldRule<string> {
  return { label, schema: z.string(), words: (text) => text };
}

/** `words` are those of a value that is there. */
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

/** A field that is chosen and not written. */
export function choice<T>(rule: FieldRule<T>): FieldRule<T> {
  return { ...rule, isChoice: true };
}

export function nothingToSay(): null {
  return null;
}

/** The rules of the fields that `names` has. */
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

/** The shape of a whole thing: a field that is left out, or that nobody knows, is an error. */
export function newItemSchema<T extends object>(fields: FieldsOf<T>): z.ZodMiniType<T & { id: string }> {
  return schemaOf({ id: textField('Kennung'), ...fields }, ({ schema }) => schema);
}

/** As `newItemSchema`, of things that begin without some `optional` fields. */
export function basicItemSchema<T extends object, Left extends keyof T>(
  fields: FieldsOf<T>,
  optional: readonly Left[],
): z.ZodMiniType<Omit<T, Left> & Partial<Pick<T, Left>> & { id: string }> {
  const mayMiss = new Set<unknown>(optional.map((name) => fields[name]));
  return schemaOf({ id: textField('Kennung'), ...fields }, (field) =>
    mayMiss.has(field) ? z.exactOptional(field.schema) : field.schema,
  );
}

/** As `newItemSchema`, of things that may come back after they were removed. */
export function returningItemSchema<T extends object>(
  fields: FieldsOf<T>,
): z.ZodMiniType<T & { id: string; createdAt?: string }> {
  return schemaOf({ id: textField('Kennung'), ...fields, createdAt }, (field) =>
    field === createdAt ? z.exactOptional(field.schema) : field.schema,
  );
}

/** The shape of some fields of a thing. What is not there stays as it is. */
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
const createdAt = { ...textField('Angelegt'), words: nothingToSay };

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
