import type { AuthService } from './auth-service.ts';

/**
 * With a new password the hosted service ends every other session and forgets a change of the address that is on its
 * way: somebody else may have begun them. Lite keeps both.
 * @param sessionId the session that asks
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
