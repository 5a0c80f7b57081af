import { AppError } from '../app-error';

/** A request that got no answer because the network has gone in the meantime. */
export function isLost(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'offline' && !navigator.onLine;
}
