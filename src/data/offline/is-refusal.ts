import type { AppError } from '../app-error';

/** Codes of requests that the database or its REST service understood and will never accept. */
const finalCodes = /^(P0|42|PGRST[12])/;

/** Whether trying again is pointless. No answer, a lost session and a server in trouble are no refusals. */
export function isRefusal({ kind, cause }: AppError): boolean {
  if (kind === 'forbidden' || kind === 'invalid' || kind === 'not_found') return true;
  if (kind !== 'server' || typeof cause !== 'object' || cause === null || !('code' in cause)) return false;
  return typeof cause.code === 'string' && finalCodes.test(cause.code);
}
