import { isObject } from '@/lib/is-object';
import { longestRetryDelayMs, retryDelayMs } from '@/lib/retry-delay';

import type { AppError } from '../../app-error';

/** Codes that say nothing about the request: connection, conflict, resources, locks, operator, a crash. */
const passingCodes = /^(08|40|53|55|57|58|XX)/;
/** An SQLSTATE, or what the REST service says about a request. */
const finalCodes = /^([0-9A-Z]{5}|PGRST[12]\d+)$/;

/** Answers that come from a network on the way, or that ask to come back later. */
const laterStatus = new Set([408, 425, 429, 511]);

/** `refused`: never accepted. `waits`: no answer of ours, or no session. A number: see `failureWeight`. */
export type Failure = 'refused' | 'waits' | number;

const unexplained = 10;
const serverTrouble = 1;
const highestScore = 30;

/** Counts nothing: the messages of a minute. */
const overLimit = 0;
const limitPauseMs = 15_000;

export function classifyFailure(error: AppError): Failure {
  if (error.kind === 'signed_out') return 'waits';
  if (isRefusal(error)) return 'refused';
  const { status, kind } = error;
  if (laterStatus.has(status) || (kind === 'offline' && (status < 400 || status === 401))) return 'waits';
  return failureWeight(error);
}

/** As `classifyFailure`: whoever the server answers in its own words is told at once. The limit of a minute passes. */
export function classifyMessageFailure(error: AppError): Failure {
  if (error.kind === 'quota' && isObject(error.cause) && error.cause.hint === 'messages') return overLimit;
  const failure = classifyFailure(error);
  return failure === 'waits' || error.kind === 'offline' ? failure : 'refused';
}

/** What a try counts towards giving up: much without a reason (proxy, size), little for a server in trouble. */
export function failureWeight({ status }: AppError): number {
  return status >= 500 ? serverTrouble : unexplained;
}

function isRefusal({ kind, cause }: AppError): boolean {
  if (kind === 'forbidden' || kind === 'invalid' || kind === 'not_found' || kind === 'quota') return true;
  const code = kind === 'server' && isObject(cause) ? cause.code : null;
  return typeof code === 'string' && finalCodes.test(code) && !passingCodes.test(code);
}

/** What failed tries have left behind. */
export interface Backoff {
  failures: number;
  /** The weights of the failed tries so far. */
  failureScore: number;
  /** When it may be tried again, in milliseconds since 1970. */
  notBefore: number;
}

/** Whether it may be tried again. A clock that was put back does not make anything wait longer. */
export function isDue({ notBefore }: Backoff): boolean {
  const rest = notBefore - Date.now();
  return rest <= 0 || rest > longestRetryDelayMs;
}

/** After one more try that failed; null when it was the last one. */
export function withFailure<T extends Backoff>(before: T, weight: number): T | null {
  if (weight === overLimit) return { ...before, notBefore: Date.now() + limitPauseMs };
  const failureScore = before.failureScore + weight;
  if (failureScore >= highestScore) return null;
  const delayMs = retryDelayMs(Math.floor(failureScore / weight));
  return { ...before, failures: before.failures + 1, failureScore, notBefore: Date.now() + delayMs };
}
