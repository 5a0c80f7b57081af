import { loadAuth } from '@/lib/load-auth';
import { paths } from '@/lib/paths';

export type Confirmation = 'confirmed' | 'unreachable' | 'invalid' | 'failed';

const running = new Map<string, Promise<Confirmation>>();

/**
 * Redeems the link of the confirmation mail (specification, section 4). A token works once, so a second call with the
 * same parameters waits for the first instead of spending the token again.
 */
export function confirmEmail(search: string): Promise<Confirmation> {
  const known = running.get(search);
  if (known) return known;
  const started = redeem(search);
  running.set(search, started);
  return started;
}

async function redeem(search: string): Promise<Confirmation> {
  const outcome = await confirm(new URLSearchParams(search)).catch(() => 'failed' as const);
  if (outcome === 'unreachable') running.delete(search);
  // A token that has done its work has no business in the address bar or the history.
  else history.replaceState(history.state, '', paths.emailConfirmed);
  return outcome;
}

async function confirm(parameters: URLSearchParams): Promise<Confirmation> {
  const auth = await loadAuth();
  const { data } = await auth.getSession();
  if (data.session) {
    await auth.signOut({ scope: 'local' });
    return 'confirmed';
  }
  const token = parameters.get('token') ?? parameters.get('token_hash');
  if (parameters.get('type') !== 'signup' || !token) return 'invalid';
  const { error } = await auth.verifyOtp({ type: 'signup', token_hash: token });
  if (error) return error.name === 'AuthRetryableFetchError' ? 'unreachable' : 'invalid';
  await auth.signOut({ scope: 'local' });
  return 'confirmed';
}
