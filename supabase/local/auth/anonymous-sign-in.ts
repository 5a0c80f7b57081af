import { randomUUID } from 'node:crypto';

import { SignJWT, jwtVerify } from 'jose';

import type { AuthService, AuthSession } from './auth-service.ts';

/** Adds anonymous sign-up (without mail address and password) to Lite, as on the hosted service. */
export function addAnonymousSignIn(auth: AuthService, jwtSecret: string): void {
  const signUp = auth.signUp.bind(auth);
  const mapUserToResponse = auth.mapUserToResponse.bind(auth);
  const createSessionForUser = auth.createSessionForUser.bind(auth);
  const createRefreshResponse = auth.createRefreshResponse.bind(auth);

  auth.signUp = async (email, password, data) => {
    if (email || password) return signUp(email, password, data);
    const row = await auth.repo.createUser({
      id: randomUUID(),
      is_anonymous: true,
      raw_app_meta_data: {},
      raw_user_meta_data: data ?? {},
    });
    const session = await auth.createSessionForUser(auth.repo.parseUserJson(row), []);
    return { user: session.user, session };
  };
  auth.mapUserToResponse = (row, identities, kind) => ({
    ...mapUserToResponse(row, identities, kind),
    is_anonymous: row.is_anonymous,
  });
  auth.createSessionForUser = async (...args) =>
    tellAnonymous(await createSessionForUser(...args), jwtSecret);
  auth.createRefreshResponse = async (...args) =>
    tellAnonymous(await createRefreshResponse(...args), jwtSecret);
}

/** Adds the claim is_anonymous to a token and signs it again, because policies read this claim and Lite omits it. */
async function tellAnonymous(session: AuthSession, jwtSecret: string): Promise<AuthSession> {
  const key = new TextEncoder().encode(jwtSecret);
  const { payload, protectedHeader } = await jwtVerify(session.access_token, key);
  session.access_token = await new SignJWT({ ...payload, is_anonymous: session.user.is_anonymous })
    .setProtectedHeader({ ...protectedHeader, alg: protectedHeader.alg })
    .sign(key);
  return session;
}
