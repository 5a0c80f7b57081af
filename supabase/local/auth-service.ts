/**
 * The members of Lite's AuthService that the extensions replace or call. They are `private` in Lite's types, so their
 * shape is written down here.
 */
export interface AuthService {
  readonly config: { email?: { otp_length?: number } };
  readonly repo: {
    createUser(user: Partial<UserRow>): Promise<UserRow>;
    findUserByEmail(email: string): Promise<UserRow | null>;
    findIdentitiesByUserId(id: string): Promise<unknown[]>;
    updateUser(id: string, changes: Record<string, unknown>): Promise<UserRow | null>;
    parseUserJson(row: UserRow): UserRow;
  };
  readonly mailer: {
    sendConfirmation(
      email: string,
      tokenHash: string,
      token: string,
      meta: { userId: string },
    ): Promise<void>;
  };
  signUp(
    email?: string,
    password?: string,
    data?: object,
  ): Promise<{ user: AuthUser; session?: AuthSession }>;
  resend(type: string, email?: string): Promise<void>;
  assertPasswordStrong(password: string): void;
  mapUserToResponse(row: UserRow, identities: unknown[], kind: string): AuthUser;
  createSessionForUser(row: UserRow, identities: unknown[], ...rest: unknown[]): Promise<AuthSession>;
  createRefreshResponse(row: UserRow, ...rest: unknown[]): Promise<AuthSession>;
}

export interface UserRow {
  id: string;
  email: string | null;
  email_confirmed_at: string | null;
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
  'resend',
  'assertPasswordStrong',
  'mapUserToResponse',
  'createSessionForUser',
  'createRefreshResponse',
];

/** False when a new version of Lite has renamed something. */
export function isAuthService(value: unknown): value is AuthService {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['config', 'repo', 'mailer'].every((name) => name in value) &&
    methods.every((name) => typeof Reflect.get(value, name) === 'function')
  );
}
