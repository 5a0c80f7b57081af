import { loadAuth } from '@/lib/load-auth';

/**
 * Whether the account of this session was deleted, on another device for example: the token stays valid for up to an
 * hour after that. False when nobody can tell. Never rejects.
 */
export async function isAccountGone(): Promise<boolean> {
  try {
    const auth = await loadAuth();
    const { error } = await auth.getUser();
    return error?.code === 'user_not_found';
  } catch {
    return false;
  }
}
