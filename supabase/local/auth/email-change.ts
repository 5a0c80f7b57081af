import type { AuthService, UserRow } from './auth-service.ts';
import { assertMailPause } from './mail-pause.ts';
import { newMailToken } from './mail-token.ts';

/** Response of the hosted service when a change of mail address is confirmed at the first of two addresses. */
const acceptedOne = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/**
 * Makes a change of address need two confirmations in any order (`double_confirm_changes`), with a pause between mails,
 * like the hosted service. Lite itself mails only the current address.
 * @param prefix prefix of the tokens in mail links
 */
export function addEmailChange(auth: AuthService, prefix: string): void {
  const { mailer, repo } = auth;
  const send = mailer.sendEmailChange.bind(mailer);
  const updateUser = auth.updateUser.bind(auth);
  const resend = auth.resend.bind(auth);
  const verifyOtp = auth.verifyOtp.bind(auth);

  const asksBoth = ({ email }: UserRow) =>
    Boolean(email) && auth.config.email?.double_confirm_changes !== false;

  async function ask(row: UserRow, newEmail: string): Promise<void> {
    const proof = (to: string) => ({ to, ...newMailToken(auth, to, prefix) });
    const proofs = [proof(newEmail), ...(row.email && asksBoth(row) ? [proof(row.email)] : [])];
    await repo.updateUser(row.id, {
      email_change_token_new: proofs[0]?.hash,
      email_change_token_current: proofs[1]?.hash ?? null,
      email_change_sent_at: new Date().toISOString(),
      email_change_confirm_status: 0,
    });
    const meta = { userId: row.id, currentEmail: row.email ?? '', newEmail };
    for (const { to, hash, token } of proofs) await send(to, hash, token, meta);
  }

  // Lite sends its mail before it stores the change, so it is dropped: it only shows that Lite accepts the address.
  auth.updateUser = async (id, changes) => {
    const before = await repo.findUserById(id);
    let accepted: string | undefined;
    mailer.sendEmailChange = (_to, _hash, _token, { newEmail }) => {
      assertMailPause(auth, before?.email_change_sent_at ?? null);
      accepted = newEmail;
      return Promise.resolve();
    };
    const user = await updateUser(id, changes);
    if (before && accepted !== undefined) await ask(before, accepted);
    return user;
  };
  auth.resend = async (type, email) => {
    const row = type === 'email_change' && email ? await repo.findUserByEmail(email) : null;
    if (!row?.email_change) return resend(type, email);
    assertMailPause(auth, row.email_change_sent_at);
    await ask(row, row.email_change);
  };
  auth.verifyOtp = async (proof) => {
    const { type, token_hash: hash } = proof;
    if (type !== 'email_change' || !hash) return verifyOtp(proof);
    const current = await repo.findUserByToken('email_change_token_current', hash);
    const row = current ?? (await repo.findUserByToken('email_change_token_new', hash));
    if (!row || !asksBoth(row) || row.email_change_confirm_status > 0) return verifyOtp(proof);
    if (auth.isTokenExpired(row, 'email_change_token_new')) return verifyOtp(proof);
    await repo.updateUser(row.id, {
      email_change_confirm_status: 1,
      // Lite looks for the token of the second confirmation in this column.
      email_change_token_current: current ? row.email_change_token_new : row.email_change_token_current,
      email_change_token_new: null,
    });
    return { msg: acceptedOne, code: '200' };
  };
}
