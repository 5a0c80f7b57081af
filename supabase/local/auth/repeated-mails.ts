import { randomUUID } from 'node:crypto';

import type { AuthService, AuthUser, UserRow } from './auth-service.ts';
import { assertMailPause } from './mail-pause.ts';
import { newMailToken } from './mail-token.ts';

/**
 * Sends repeated mails as the hosted service does: after a pause, a confirmation only while unconfirmed, and without revealing
 * whether a confirmed account exists. Lite answers 429 to every sign-up of a known address and to every resend, and
 * sends password links without limit.
 * @param prefix prefix of the tokens in mail links
 */
export function addRepeatedMails(auth: AuthService, prefix: string): void {
  const signUp = auth.signUp.bind(auth);
  const resend = auth.resend.bind(auth);
  const recover = auth.recover.bind(auth);

  auth.resend = async (type, email) => {
    const user = type === 'signup' && email ? await auth.repo.findUserByEmail(email) : null;
    if (!user || user.email_confirmed_at) return resend(type, email);
    await sendConfirmation(auth, user, prefix);
  };
  auth.recover = async (email) => {
    const user = email ? await auth.repo.findUserByEmail(email) : null;
    if (user) assertMailPause(auth, user.recovery_sent_at);
    return recover(email);
  };
  auth.signUp = async (email, password, data) => {
    const known = email ? await auth.repo.findUserByEmail(email) : null;
    if (!known || !password) return signUp(email, password, data);
    auth.assertPasswordStrong(password);
    if (known.email_confirmed_at) return { user: disguise(await toUser(auth, known)) };
    await sendConfirmation(auth, known, prefix);
    return { user: await toUser(auth, known) };
  };

  // The first confirmation mail is Lite's own; Lite has stored its token before, so the prefix is added here.
  const { mailer } = auth;
  const send = mailer.sendConfirmation.bind(mailer);
  mailer.sendConfirmation = async (to, hash, token, meta) => {
    const prefixed = hash.startsWith(prefix) ? hash : prefix + hash;
    await auth.repo.updateUser(meta.userId, { confirmation_token: prefixed });
    await send(to, prefixed, token, meta);
  };
}

async function sendConfirmation(auth: AuthService, user: UserRow, prefix: string): Promise<void> {
  const { id, email, confirmation_sent_at } = user;
  if (!email) return;
  assertMailPause(auth, confirmation_sent_at);
  const { token, hash } = newMailToken(auth, email, prefix);
  await auth.repo.updateUser(id, { confirmation_sent_at: new Date().toISOString() });
  await auth.mailer.sendConfirmation(email, hash, token, { userId: id });
}

async function toUser(auth: AuthService, row: UserRow): Promise<AuthUser> {
  const identities = await auth.repo.findIdentitiesByUserId(row.id);
  return auth.mapUserToResponse(auth.repo.parseUserJson(row), identities, 'signup');
}

/** Answer to a sign-up with a known address. As when hosted, only the empty list of identities shows the account. */
function disguise(user: AuthUser): AuthUser {
  return { ...user, id: randomUUID(), identities: [], user_metadata: {}, email_confirmed_at: undefined };
}
