import type { AuthService } from './auth-service.ts';

/**
 * A new password ends all other sessions and cancels a pending change of address, like on the hosted service, because
 * an attacker may have started them. Lite keeps both.
 * @param sessionId session of the request
 */
export function addPasswordChange(auth: AuthService, sessionId: () => string | undefined): void {
  const { repo } = auth;
  const updateUser = auth.updateUser.bind(auth);

  auth.updateUser = async (id, changes) => {
    const user = await updateUser(id, changes);
    if (changes.password === undefined) return user;
    await repo.deleteRefreshTokensForUser(id, sessionId());
    await repo.deleteUserSessions(id, sessionId());
    await repo.updateUser(id, {
      email_change_token_current: null,
      email_change_token_new: null,
      email_change_sent_at: null,
    });
    return user;
  };
}
