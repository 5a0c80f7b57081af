import { randomUUID } from 'node:crypto';

import type { AuthService, AuthUser, UserRow } from './auth-service.ts';
import { assertMailPause } from './mail-pause.ts';
import { newMailToken } from './mail-token.ts';

/**
 * Lite answers 429 to every sign-up of a known address and to every resend, and sends links to a new password as often
 * as somebody asks. The hosted service sends each mail again after a pause, the confirmation while the account is
 * unconfirmed, and never tells whether a confirmed account exists.
 * @param prefix how the links in mails begin
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

  // The first one comes from Lite itself, which has stored its token by then.
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

/** Only the empty list of identities tells the app, exactly as on the hosted service. */
function disguise(user: AuthUser): AuthUser {
  return { ...user, id: randomUUID(), identities: [], user_metadata: {}, email_confirmed_at: undefined };
}
