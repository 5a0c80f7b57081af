import authSettings from './auth-settings.json' with { type: 'json' };

type Settings = Record<string, unknown>;

/** Names of on/off settings; the API returns null for those that were never set. */
const switches =
  /_(?:enabled|autoconfirm|optional|sign_ins|assertions|single_per_user|skip_nonce_check|registration)$/;

/**
 * Settings of a project in the worst case: every on/off setting has the opposite of the value that this project needs.
 */
export const careless: Settings = {
  ...Object.fromEntries(
    Object.entries(authSettings)
      .filter(([name, value]) => typeof value === 'boolean' || (value === null && switches.test(name)))
      .map(([name, value]) => [name, value !== true]),
  ),
  external_anonymous_users_enabled: false,
  hook_before_user_created_enabled: false,
  hook_send_email_uri: 'https://mail.example.net',
  jwt_exp: 604_800,
  mailer_otp_exp: 86_400,
  password_hibp_enabled: false,
  password_min_length: 72,
  password_required_characters: 'abcdefghijklmnopqrstuvwxyz:0123456789',
  rate_limit_anonymous_users: 1,
  rate_limit_otp: 1,
  rate_limit_token_refresh: 1,
  rate_limit_verify: 1,
  security_captcha_provider: 'hcaptcha',
  security_refresh_token_reuse_interval: 1,
  sessions_inactivity_timeout: 1,
  sessions_timebox: 1,
  smtp_max_frequency: 1,
  uri_allow_list: 'https://*.example.net/**',
};

/** Settings that have no effect while the service or sign-in method they belong to is off. */
const details = /_email_optional$|_skip_nonce_check$|^sms_|_uri$|^security_captcha_provider$/;

/** Names of insecure defaults that a push of the configuration has left unchanged. */
export function leftIn(settings: Settings): string[] {
  return Object.keys(careless).filter((name) => settings[name] === careless[name] && !details.test(name));
}

/** Settings that a push of the configuration cannot change, with their names in docs/deploy.md. */
export const byHand: Record<string, string> = {
  custom_oauth_enabled: 'Custom providers',
  external_slack_enabled: 'Slack (deprecated)',
  hook_after_user_created_enabled: 'After user created',
  mailer_allow_unverified_email_sign_ins: 'unverified',
  oauth_server_allow_dynamic_registration: 'OAuth Server',
  oauth_server_enabled: 'OAuth Server',
  passkey_enabled: 'Passkeys',
  password_hibp_enabled: 'Prevent use of leaked passwords',
  saml_allow_encrypted_assertions: 'SAML',
  saml_enabled: 'SAML',
  security_sb_forwarded_for_enabled: 'IP address forwarding',
  sessions_single_per_user: 'single session per user',
};
