import type { PostgrestError } from '@supabase/postgrest-js';

import { AppError } from '../app-error';
import { toAppError } from './to-app-error';

interface Answer<T> {
  data: T;
  error: PostgrestError | null;
  status: number;
}

interface Cancellable {
  retry(enabled: boolean): unknown;
  abortSignal(signal: AbortSignal): unknown;
}

/** Rows per request; equals `max_rows` of the project, so a shorter page is always the last one. */
const pageSize = 1000;
const parallelPages = 4;

/** The data of a request. Rejects with an `AppError`, or with the reason of `signal` when the caller gave up. */
export async function dataOf<T>(request: PromiseLike<Answer<T>>, signal?: AbortSignal): Promise<T> {
  const { data, error, status } = await request;
  // A refusal whose body is the JSON null leaves no error behind.
  if (error === null && status < 400) return data;
  signal?.throwIfAborted();
  const refusal = toAppError(error, status);
  throw refusal.kind === 'quota' ? await withItsLimit(refusal, error) : refusal;
}

/** Says which limit is reached. Few people ever meet one, so the sentences are no part of the first pages. */
async function withItsLimit(refusal: AppError, error: PostgrestError | null): Promise<AppError> {
  const sentences = await import('./quota-sentence').catch(() => null);
  const sentence = sentences?.quotaSentence(error?.hint, error?.details);
  return sentence ? new AppError('quota', sentence, { cause: error, status: refusal.status }) : refusal;
}

/** A read that can be given up. Tried once: the query client decides about repetitions and must not wait for hidden ones. */
export function readOnce<R extends Cancellable>(request: R, signal?: AbortSignal): R {
  request.retry(false);
  if (signal !== undefined) request.abortSignal(signal);
  return request;
}

export async function rowsOf<T>(
  request: PromiseLike<Answer<T[] | null>>,
  signal?: AbortSignal,
): Promise<T[]> {
  const rows = await dataOf(request, signal);
  // The client takes an empty 404 of a proxy for 'no content', and any JSON of it for an answer.
  if (!Array.isArray(rows)) throw toAppError({ message: 'no rows in the answer' }, 0);
  return rows;
}

/** All rows of a stable order: once the first page is full the next are read in parallel. */
export async function allRows<T extends { id: string }>(
  readPage: (first: number, last: number) => PromiseLike<Answer<T[] | null>>,
  signal?: AbortSignal,
): Promise<T[]> {
  const readPageAt = (index: number) =>
    rowsOf(readPage(index * pageSize, (index + 1) * pageSize - 1), signal);
  const pages = [await readPageAt(0)];
  while (pages.at(-1)?.length === pageSize) {
    const next = Array.from({ length: parallelPages }, (_, offset) => readPageAt(pages.length + offset));
    pages.push(...(await Promise.all(next)));
  }
  // A row stored in the meantime moves the others on, and one of them is read twice.
  return [...new Map(pages.flat().map((row) => [row.id, row])).values()];
}

/** As `allRows`, of a read that can be given up; `request` begins the same one for every page. */
export function everyRow<T extends { id: string }>(
  request: () => { range(first: number, last: number): Cancellable & PromiseLike<Answer<T[] | null>> },
  signal?: AbortSignal,
): Promise<T[]> {
  return allRows((first, last) => readOnce(request().range(first, last), signal), signal);
}

/** Rejects with kind `not_found` when a change met no row. */
export async function expectRow(request: PromiseLike<Answer<unknown[] | null>>): Promise<void> {
  const rows = await rowsOf(request);
  if (rows.length === 0) throw new AppError('not_found');
}

/** The row of an insert that may be a repetition: the id is the client's, so what is there already is read instead. */
export async function insertedRow<T>(
  insert: PromiseLike<Answer<T>>,
  readStored: () => PromiseLike<Answer<T>>,
): Promise<NonNullable<T>> {
  const row = (await dataOf(insert)) ?? (await dataOf(readStored()));
  // Neither stored nor readable: the id belongs to somebody else.
  if (row === null || row === undefined) throw new AppError('invalid');
  return row;
}
