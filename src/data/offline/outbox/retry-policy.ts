import { isObject } from '@/lib/is-object';
import { longestRetryDelayMs, retryDelayMs } from '@/lib/retry-delay';

import type { AppError } from '../../app-error';

/** SQLSTATE classes of failures that can pass: connection, conflict, resources, locks, operator, crash. */
const passingCodes = /^(08|40|53|55|57|58|XX)/;
/** SQLSTATE or PostgREST codes of a refusal by the server; codes among `passingCodes` are none. */
const finalCodes = /^([0-9A-Z]{5}|PGRST[12]\d+)$/;

/** HTTP status of a captive portal on the way, or of a server that asks to come back later. */
const laterStatus = new Set([408, 425, 429, 511]);

/** `refused`: never accepted by the server. `waits`: no answer of our server or no session. Number: `failureWeight`. */
export type Failure = 'refused' | 'waits' | number;

const unexplained = 10;
const serverTrouble = 1;
const highestScore = 30;

/** Failure weight of a message over the limit per minute, which is retried without end. */
const overLimit = 0;
const limitPauseMs = 15_000;

/** Decides if a refused or failed change becomes a dead letter, waits, or is retried with a backoff. */
export function classifyFailure(error: AppError): Failure {
  if (error.kind === 'signed_out') return 'waits';
  if (isRefusal(error)) return 'refused';
  const { status, kind } = error;
  if (laterStatus.has(status) || (kind === 'offline' && (status < 400 || status === 401))) return 'waits';
  return failureWeight(error);
}

/** As `classifyFailure`, for chat messages: every answer of the server is a refusal, except the limit per minute. */
export function classifyMessageFailure(error: AppError): Failure {
  if (error.kind === 'quota' && isObject(error.cause) && error.cause.hint === 'messages') return overLimit;
  const failure = classifyFailure(error);
  return failure === 'waits' || error.kind === 'offline' ? failure : 'refused';
}

/** Weight of a failed attempt: high for a status that nothing explains (as of a proxy), low for a server error. */
export function failureWeight({ status }: AppError): number {
  return status >= 500 ? serverTrouble : unexplained;
}

function isRefusal({ kind, cause }: AppError): boolean {
  if (kind === 'forbidden' || kind === 'invalid' || kind === 'not_found' || kind === 'quota') return true;
  const code = kind === 'server' && isObject(cause) ? cause.code : null;
  return typeof code === 'string' && finalCodes.test(code) && !passingCodes.test(code);
}

/** State of the retries of a change. */
export interface Backoff {
  failures: number;
  /** Sum of the weights of failed attempts. */
  failureScore: number;
  /** Earliest time of the next attempt, in milliseconds since 1970. */
  notBefore: number;
}

/** True if the next attempt is due. A clock that was set back does not prolong the delay. */
export function isDue({ notBefore }: Backoff): boolean {
  const rest = notBefore - Date.now();
  return rest <= 0 || rest > longestRetryDelayMs;
}

/** Backoff after another failed attempt; null after the last one. */
export function withFailure<T extends Backoff>(before: T, weight: number): T | null {
  if (weight === overLimit) return { ...before, notBefore: Date.now() + limitPauseMs };
  const failureScore = before.failureScore + weight;
  if (failureScore >= highestScore) return null;
  const delayMs = retryDelayMs(Math.floor(failureScore / weight));
  return { ...before, failures: before.failures + 1, failureScore, notBefore: Date.now() + delayMs };
}
