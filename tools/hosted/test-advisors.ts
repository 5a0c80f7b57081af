/** Finding of Supabase's advisors in the format of the Management API. */
export interface Finding {
  name: string;
  level: 'WARN';
  title: string;
  facing: 'EXTERNAL';
  categories: string[];
  description: string;
  detail: string;
  remediation: string;
  metadata: { type: string };
  cache_key: string;
}

/**
 * Findings that Supabase's advisors would report about these auth settings. The CLI requests them only for a linked
 * project; its own rules check only the database.
 */
export function findingsIn(auth: Record<string, unknown>): Finding[] {
  const secondFactors = ['totp', 'phone', 'web_authn'].filter((name) => auth[`mfa_${name}_verify_enabled`]);
  const rules: [name: string, title: string, found: boolean][] = [
    ['auth_leaked_password_protection', 'Leaked Password Protection Disabled', !auth.password_hibp_enabled],
    ['auth_insufficient_mfa_options', 'Insufficient MFA Options', secondFactors.length < 2],
    ['auth_otp_long_expiry', 'Auth OTP Long Expiry', Number(auth.mailer_otp_exp) > 3600],
    // The real service reports this finding once per table, with the same text.
    ['auth_allow_anonymous_sign_ins', 'Anonymous Access Policies', !!auth.external_anonymous_users_enabled],
  ];
  return rules
    .filter(([, , found]) => found)
    .map(([name, title]) => ({
      name,
      level: 'WARN',
      title,
      facing: 'EXTERNAL',
      categories: ['SECURITY'],
      description: title,
      detail: title,
      remediation: 'https://supabase.com/docs/guides/database/database-advisors',
      metadata: { type: 'auth' },
      cache_key: name,
    }));
}
