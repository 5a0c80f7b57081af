import type { AuthService } from './auth-service.ts';

/**
 * Makes Lite compare the password before it reports that an account is not confirmed, like the hosted service; Lite
 * alone reports this to everybody.
 */
export function addPasswordSignIn(auth: AuthService): void {
  const signIn = auth.signInWithPassword.bind(auth);

  auth.signInWithPassword = async (email, password) => {
    try {
      return await signIn(email, password);
    } catch (refusal) {
      if (refusal instanceof Error && Reflect.get(refusal, 'code') === 'email_not_confirmed') {
        await comparing(auth).signInWithPassword(email, password);
      }
      throw refusal;
    }
  };
}

/** Auth service in which every account counts as confirmed and no session is opened; only to compare a password. */
function comparing(auth: AuthService): AuthService {
  const { repo } = auth;
  const confirmed = Object.assign(Object.create(repo) as AuthService['repo'], {
    parseUserJson: (row: Parameters<typeof repo.parseUserJson>[0]) => ({
      ...repo.parseUserJson(row),
      confirmed_at: new Date().toISOString(),
    }),
  });
  const prototype = Object.getPrototypeOf(auth) as AuthService;
  return Object.assign(Object.create(auth) as AuthService, {
    repo: confirmed,
    signInWithPassword: prototype.signInWithPassword,
    createSessionForUser: () => Promise.resolve(undefined),
  });
}
