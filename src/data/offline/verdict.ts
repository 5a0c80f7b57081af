import type { AppError } from '../app-error';

/** Codes that say nothing about the request: connection, conflict, resources, locks, operator, a crash. */
const passingCodes = /^(08|40|53|55|57|58|XX)/;
/** An SQLSTATE, or what the REST service says about a request. */
const finalCodes = /^([0-9A-Z]{5}|PGRST[12]\d+)$/;

/** Answers that come from a network on the way, or that ask for patience. */
const patienceStatus = new Set([408, 425, 429, 511]);

/**
 * What a failed try says about a change:
 * - `refused`: understood, and never accepted.
 * - `waits`: nothing. There was no answer, no session, or the answer of a network on the way.
 * - a number: how much speaks against it. Much for an answer that refuses it without saying why (a proxy, a limit of
 *   size), little for a server in trouble, where it is seldom the fault of the change.
 */
type Verdict = 'refused' | 'waits' | number;

const faulty = 10;
const inTrouble = 1;

export function verdictOf(error: AppError): Verdict {
  if (error.kind === 'signed_out') return 'waits';
  if (isRefusal(error)) return 'refused';
  const { status, kind } = error;
  if (patienceStatus.has(status) || (kind === 'offline' && status < 400)) return 'waits';
  return weightOf(error);
}

/** How much an answer that is no refusal speaks against a change or message. */
export function weightOf({ status }: AppError): number {
  return status >= 500 ? inTrouble : faulty;
}

function isRefusal({ kind, cause }: AppError): boolean {
  if (kind === 'forbidden' || kind === 'invalid' || kind === 'not_found' || kind === 'quota') return true;
  if (kind !== 'server' || typeof cause !== 'object' || cause === null || !('code' in cause)) return false;
  return typeof cause.code === 'string' && finalCodes.test(cause.code) && !passingCodes.test(cause.code);
}
