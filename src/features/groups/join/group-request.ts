import type { AppError } from '@/data/app-error';

/** The database's or the REST service's code of a refused request, or null. */
export function causeCode(error: AppError): string | null {
  const { cause } = error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return null;
  return typeof cause.code === 'string' && cause.code !== '' ? cause.code : null;
}

/** The server's own words, or null. */
export function causeMessage(error: AppError): string | null {
  const { cause } = error;
  if (typeof cause !== 'object' || cause === null || !('message' in cause)) return null;
  return typeof cause.message === 'string' ? cause.message : null;
}
