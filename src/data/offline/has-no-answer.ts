import { AppError } from '../app-error';

/**
 * Whether a request has got no answer of the server: no network, a name that leads nowhere, a time-out, the page of a hotel.
 * What the browser says about the network does not matter: it only knows about the next hop.
 */
export function hasNoAnswer(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'offline';
}
