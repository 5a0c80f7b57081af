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

/** Rows per request; equals `max_rows` of the project, so a shorter page is the last one. */
const pageSize = 1000;
const parallelPages = 4;

/** Data of a request. Rejects with an `AppError`, or with the reason of an aborted `signal`. */
export async function dataOf<T>(request: PromiseLike<Answer<T>>, signal?: AbortSignal): Promise<T> {
  const { data, error, status } = await request;
  // A response with an error status and the body `null` has no `error`.
  if (error === null && status < 400) return data;
  signal?.throwIfAborted();
  const refusal = toAppError(error, status);
  throw refusal.kind === 'quota' ? await withItsLimit(refusal, error) : refusal;
}

/** Adds the German sentence about the exceeded quota. It is in a lazy chunk, as such errors are rare. */
async function withItsLimit(refusal: AppError, error: PostgrestError | null): Promise<AppError> {
  const sentences = await import('./quota-sentence').catch(() => null);
  const sentence = sentences?.quotaSentence(error?.hint, error?.details);
  return sentence ? new AppError('quota', sentence, { cause: error, status: refusal.status }) : refusal;
}

/** A cancellable read without automatic retries: the query client decides about those. */
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
  // Only rows are an answer: the client treats an empty 404 of a proxy as no content, and any JSON as data.
  if (!Array.isArray(rows)) throw toAppError({ message: 'no rows in the answer' }, 0);
  return rows;
}

/** All rows in a stable order. After a full first page the next pages are read in parallel. */
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
  // An insert between the requests shifts rows, so that one may be read twice.
  return [...new Map(pages.flat().map((row) => [row.id, row])).values()];
}

/** As `allRows`, cancellable; `request` is called for every page. */
export function everyRow<T extends { id: string }>(
  request: () => { range(first: number, last: number): Cancellable & PromiseLike<Answer<T[] | null>> },
  signal?: AbortSignal,
): Promise<T[]> {
  return allRows((first, last) => readOnce(request().range(first, last), signal), signal);
}

/** Rejects with kind `not_found` if a change matched no row. */
export async function expectRow(request: PromiseLike<Answer<unknown[] | null>>): Promise<void> {
  const rows = await rowsOf(request);
  if (rows.length === 0) throw new AppError('not_found');
}

/** Row of an idempotent insert: an existing row with the same id is read instead. */
export async function insertedRow<T>(
  insert: PromiseLike<Answer<T>>,
  readStored: () => PromiseLike<Answer<T>>,
): Promise<NonNullable<T>> {
  const row = (await dataOf(insert)) ?? (await dataOf(readStored()));
  // The row was not inserted and cannot be read, so its id belongs to another user.
  if (row === null || row === undefined) throw new AppError('invalid');
  return row;
}
