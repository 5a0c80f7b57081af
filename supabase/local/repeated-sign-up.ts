import { createHash, randomInt, randomUUID } from 'node:crypto';

import type { AuthService, AuthUser, UserRow } from './auth-service.ts';

/**
 * Lite answers 429 to every sign-up of a known address and to every resend. The hosted service sends the mail again
 * while the account is unconfirmed, and never tells whether a confirmed account exists.
 */
export function addRepeatedSignUp(auth: AuthService): void {
  const signUp = auth.signUp.bind(auth);
  const resend = auth.resend.bind(auth);

  auth.resend = async (type, email) => {
    const user = type === 'signup' && email ? await auth.repo.findUserByEmail(email) : null;
    if (!user || user.email_confirmed_at) return resend(type, email);
    await sendConfirmationAgain(auth, user);
  };
  auth.signUp = async (email, password, data) => {
    const known = email ? await auth.repo.findUserByEmail(email) : null;
    if (!known || !password) return signUp(email, password, data);
    auth.assertPasswordStrong(password);
    if (known.email_confirmed_at) return { user: disguise(await toUser(auth, known)) };
    await sendConfirmationAgain(auth, known);
    return { user: await toUser(auth, known) };
  };
}

async function sendConfirmationAgain(auth: AuthService, { id, email }: UserRow): Promise<void> {
  if (!email) return;
  const length = auth.config.email?.otp_length ?? 6;
  const token = String(randomInt(10 ** length)).padStart(length, '0');
  const tokenHash = createHash('sha256')
    .update(email + token)
    .digest('hex');
  await auth.repo.updateUser(id, {
    confirmation_token: tokenHash,
    confirmation_sent_at: new Date().toISOString(),
  });
  await auth.mailer.sendConfirmation(email, tokenHash, token, { userId: id });
}

async function toUser(auth: AuthService, row: UserRow): Promise<AuthUser> {
  const identities = await auth.repo.findIdentitiesByUserId(row.id);
  return auth.mapUserToResponse(auth.repo.parseUserJson(row), identities, 'signup');
}

/** Only the empty list of identities tells the app, exactly as on the hosted service. */
function disguise(user: AuthUser): AuthUser {
  return { ...user, id: randomUUID(), identities: [], user_metadata: {}, email_confirmed_at: undefined };
}
