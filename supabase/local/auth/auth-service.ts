/** Members of AuthService in Supabase Lite used by this folder. Lite declares them `private`, so this types them. */
export interface AuthService {
  readonly config: {
    email?: { otp_length?: number; max_frequency?: string; double_confirm_changes?: boolean };
  };
  readonly repo: {
    createUser(user: Partial<UserRow>): Promise<UserRow>;
    findUserById(id: string): Promise<UserRow | null>;
    findUserByEmail(email: string): Promise<UserRow | null>;
    findUserByToken(column: EmailChangeToken, token: string): Promise<UserRow | null>;
    findIdentitiesByUserId(id: string): Promise<unknown[]>;
    updateUser(id: string, changes: Record<string, unknown>): Promise<UserRow | null>;
    parseUserJson(row: UserRow): UserRow;
    /** Deletes all sessions of a user, or all but one. */
    deleteUserSessions(userId: string, exceptId?: string): Promise<unknown>;
    deleteRefreshTokensForUser(userId: string, exceptSessionId?: string): Promise<unknown>;
  };
  readonly mailer: { sendConfirmation: SendMail; sendEmailChange: SendMail };
  signUp(
    email?: string,
    password?: string,
    data?: object,
  ): Promise<{ user: AuthUser; session?: AuthSession }>;
  signInWithPassword(email?: string, password?: string): Promise<AuthSession>;
  resend(type: string, email?: string): Promise<void>;
  recover(email?: string): Promise<void>;
  updateUser(id: string, changes: { email?: string; password?: string }): Promise<AuthUser>;
  verifyOtp(proof: { type?: string; token_hash?: string }): Promise<object>;
  isTokenExpired(row: UserRow, column: EmailChangeToken): boolean;
  assertPasswordStrong(password: string): void;
  mapUserToResponse(row: UserRow, identities: unknown[], kind: string): AuthUser;
  createSessionForUser(row: UserRow, identities: unknown[], ...rest: unknown[]): Promise<AuthSession>;
  createRefreshResponse(row: UserRow, ...rest: unknown[]): Promise<AuthSession>;
}

type SendMail = (
  to: string,
  tokenHash: string,
  token: string,
  meta: { userId: string; currentEmail?: string; newEmail?: string },
) => Promise<void>;

export type EmailChangeToken = 'email_change_token_current' | 'email_change_token_new';

export interface UserRow extends Record<EmailChangeToken, string | null> {
  id: string;
  email: string | null;
  email_confirmed_at: string | null;
  confirmation_sent_at: string | null;
  recovery_sent_at: string | null;
  email_change: string | null;
  email_change_sent_at: string | null;
  /** Number of addresses (the current and the new one) at which the change of address was confirmed. */
  email_change_confirm_status: number;
  is_anonymous: boolean;
  raw_app_meta_data: object;
  raw_user_meta_data: object;
}

export interface AuthUser {
  id: string;
  is_anonymous: boolean;
  identities: unknown[];
  user_metadata: object;
  email_confirmed_at?: string | undefined;
}

export interface AuthSession {
  access_token: string;
  user: AuthUser;
}

const methods = [
  'signUp',
  'signInWithPassword',
  'resend',
  'recover',
  'updateUser',
  'verifyOtp',
  'isTokenExpired',
  'assertPasswordStrong',
  'mapUserToResponse',
  'createSessionForUser',
  'createRefreshResponse',
];

/** Checks that Lite's service still has these members; false when a new version has renamed one. */
export function isAuthService(value: unknown): value is AuthService {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['config', 'repo', 'mailer'].every((name) => name in value) &&
    methods.every((name) => typeof Reflect.get(value, name) === 'function')
  );
}
