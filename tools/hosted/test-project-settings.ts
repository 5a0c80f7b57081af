interface Setting {
  /** Value of the setting in supabase/config.toml. */
  value: unknown;
  /** Settings that the service has after a push, by API name; empty when a push does not send this key. */
  service: Record<string, unknown>;
}

export const app = 'https://geschenke.example.org';

const row = (key: string, value: unknown, service: Record<string, unknown> = {}): [string, Setting] => [
  key,
  { value, service },
];

/** Row for a setting that is off, with its name in the API. */
const off = (key: string, name: string) => row(`auth.${key}`, false, { [name]: false });

const providers =
  'apple azure bitbucket discord facebook figma github gitlab google kakao keycloak linkedin_oidc notion slack_oidc spotify twitch twitter x workos zoom';
const hooks =
  'custom_access_token mfa_verification_attempt password_verification_attempt send_email send_sms';
const notifications =
  'password_changed email_changed phone_changed identity_linked identity_unlinked mfa_factor_enrolled mfa_factor_unenrolled';
const factors = ['totp', 'phone', 'web_authn'].flatMap((factor) =>
  ['enroll', 'verify'].map((step) => [factor, `${step}_enabled`] as const),
);
const mails: [name: string, file: string, subject: string][] = [
  ['confirmation', 'confirmation', 'Bestätige deine E-Mail-Adresse'],
  ['recovery', 'recovery', 'Setz dein Passwort zurück'],
  ['email_change', 'email-change', 'Bestätige deine neue E-Mail-Adresse'],
];
const newAccounts = 'pg-functions://postgres/private/before_user_created';
const pages = ['auth', 'email-confirmed', 'reset-password'].map((page) => `${app}/${page}`);

/** All settings of supabase/config.toml except those of the mail server, with the app's URL filled in. */
export const authSettings: ReadonlyMap<string, Setting> = new Map([
  row('auth.site_url', app, { site_url: app }),
  row('auth.additional_redirect_urls', pages, { uri_allow_list: pages.join(',') }),
  row('auth.jwt_expiry', 3600, { jwt_exp: 3600 }),
  row('auth.enable_signup', true, { disable_signup: false }),
  row('auth.enable_anonymous_sign_ins', true, { external_anonymous_users_enabled: true }),
  row('auth.enable_manual_linking', false, { security_manual_linking_enabled: false }),
  row('auth.enable_refresh_token_rotation', true, { refresh_token_rotation_enabled: true }),
  row('auth.refresh_token_reuse_interval', 10, { security_refresh_token_reuse_interval: 10 }),
  row('auth.minimum_password_length', 6, { password_min_length: 6 }),
  row('auth.password_requirements', '', { password_required_characters: '' }),
  row('auth.rate_limit.anonymous_users', 200, { rate_limit_anonymous_users: 200 }),
  row('auth.rate_limit.sign_in_sign_ups', 6, { rate_limit_otp: 6 }),
  row('auth.rate_limit.token_verifications', 30, { rate_limit_verify: 30 }),
  row('auth.rate_limit.token_refresh', 150, { rate_limit_token_refresh: 150 }),
  row('auth.rate_limit.email_sent', 1000, { rate_limit_email_sent: 1000 }),
  row('auth.email.enabled', true, { external_email_enabled: true }),
  row('auth.email.enable_confirmations', true, { mailer_autoconfirm: false }),
  row('auth.email.double_confirm_changes', true, { mailer_secure_email_change_enabled: true }),
  row('auth.email.secure_password_change', false, {
    security_update_password_require_reauthentication: false,
  }),
  row('auth.email.require_current_password', false, {
    security_update_password_require_current_password: false,
  }),
  row('auth.email.max_frequency', '60s', { smtp_max_frequency: 60 }),
  row('auth.email.otp_length', 6, { mailer_otp_length: 6 }),
  row('auth.email.otp_expiry', 3600, { mailer_otp_exp: 3600 }),
  ...notifications
    .split(' ')
    .map((name) => off(`email.notification.${name}.enabled`, `mailer_notifications_${name}_enabled`)),
  ...mails.flatMap(([name, file, subject]) => [
    row(`auth.email.template.${name}.subject`, subject, { [`mailer_subjects_${name}`]: subject }),
    // The test compares the content of the mail template with its file, so no API value is listed.
    row(`auth.email.template.${name}.content_path`, `./supabase/templates/${file}.html`),
  ]),
  off('captcha.enabled', 'security_captcha_enabled'),
  ...factors.map(([factor, step]) => off(`mfa.${factor}.${step}`, `mfa_${factor}_${step}`)),
  row('auth.sessions.timebox', '0s', { sessions_timebox: 0 }),
  row('auth.sessions.inactivity_timeout', '0s', { sessions_inactivity_timeout: 0 }),
  row('auth.hook.before_user_created.enabled', true, { hook_before_user_created_enabled: true }),
  row('auth.hook.before_user_created.uri', newAccounts, { hook_before_user_created_uri: newAccounts }),
  ...hooks.split(' ').map((name) => off(`hook.${name}.enabled`, `hook_${name}_enabled`)),
  off('sms.enabled', 'external_phone_enabled'),
  ...['ethereum', 'solana'].map((name) => off(`web3.${name}.enabled`, `external_web3_${name}_enabled`)),
  ...providers.split(' ').map((name) => off(`external.${name}.enabled`, `external_${name}_enabled`)),
]);

export const apiSettings: ReadonlyMap<string, Setting> = new Map([
  // `api.enabled` has no API name of its own: without it a push would set an empty list of schemas.
  row('api.enabled', true, { db_schema: 'public' }),
  row('api.schemas', ['public'], { db_schema: 'public' }),
  row('api.extra_search_path', ['public', 'extensions'], { db_extra_search_path: 'public,extensions' }),
  row('api.max_rows', 1000, { max_rows: 1000 }),
]);

export const otherSettings: ReadonlyMap<string, Setting> = new Map([
  row('project_id', 'paeckchen'),
  row('db.major_version', 17),
  row('functions.concretize-gift-idea.verify_jwt', false),
  row('functions.concretize-gift-idea.import_map', './functions/concretize-gift-idea/deno.json'),
  row('functions.read-product-link.verify_jwt', false),
  row('functions.read-product-link.import_map', './functions/read-product-link/deno.json'),
  row('functions.notifications.verify_jwt', false),
  row('functions.notifications.import_map', './functions/notifications/deno.json'),
  row('functions.notification-links.verify_jwt', false),
  row('functions.notification-links.import_map', './functions/notification-links/deno.json'),
]);

/** Settings of the service after a push. */
export function pushed(settings: ReadonlyMap<string, Setting>): Record<string, unknown> {
  return Object.assign({}, ...Array.from(settings.values(), ({ service }) => service)) as Record<
    string,
    unknown
  >;
}
