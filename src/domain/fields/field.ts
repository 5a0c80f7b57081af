import * as z from 'zod/mini';

import { type CalendarDay, parseCalendarDay } from '../calendar/calendar-day.ts';

export interface FieldRule<T> {
  label: string;
  schema: z.ZodMiniType<T>;
  /** What it holds where an older version knew nothing of it; absent when nothing may stand in for it. */
  missing?: { value: T };
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

export function optionalTextField(label: string): FieldRule<string | null> {
  return { label, schema: z.nullable(z.string()), missing: { value: null }, words: (text) => text };
}

const daySchema = z.custom<CalendarDay>(
  (value) => typeof value === 'string' && parseCalendarDay(value) !== null,
);

export function dayField(label: string): FieldRule<CalendarDay> {
  return { label, schema: daySchema, words: germanDay };
}

export function optionalDayField(label: string): FieldRule<CalendarDay | null> {
  return {
    label,
    schema: z.nullable(daySchema),
    missing: { value: null },
    words: (day) => (day === null ? null : germanDay(day)),
  };
}

/** The shape of a whole thing. What an older version left out gets its default; a field that nobody knows is an error. */
export function newItemSchema<T extends object>(fields: FieldsOf<T>): z.ZodMiniType<T & { id: string }> {
  return schemaOf({ id: textField('Kennung'), ...fields }, withDefault);
}

/** As `newItemSchema`, of things that may come back after they were removed. */
export function returningItemSchema<T extends object>(
  fields: FieldsOf<T>,
): z.ZodMiniType<T & { id: string; createdAt?: string }> {
  return schemaOf({ id: textField('Kennung'), ...fields, createdAt }, (field) =>
    field === createdAt ? z.exactOptional(field.schema) : withDefault(field),
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
const createdAt = { ...textField('Angelegt'), words: () => null };

function withDefault({ schema, missing }: AnyField): z.ZodMiniType {
  return missing ? z.prefault(schema, missing.value) : schema;
}

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
