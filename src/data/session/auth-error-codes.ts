import type { AuthError } from '@supabase/supabase-js';

/** Literal error codes, without the `string & {}` of the client's type. */
type Named<Code> = Code extends string ? (string extends Code ? never : Code) : never;

/** Codes of the server that the client's type does not list yet. */
type OnlyOnTheServer =
  | 'current_password_invalid'
  | 'current_password_required'
  | 'custom_provider_not_found'
  | 'email_address_not_provided'
  | 'feature_disabled'
  | 'flow_state_already_used'
  | 'oauth_authorization_not_found'
  | 'oauth_client_not_found'
  | 'oauth_client_state_expired'
  | 'oauth_client_state_not_found'
  | 'oauth_consent_not_found'
  | 'oauth_dynamic_client_registration_disabled'
  | 'oauth_invalid_state'
  | 'over_custom_provider_quota'
  | 'passkey_disabled'
  | 'request_entity_too_large'
  | 'sso_provider_disabled'
  | 'too_many_passkeys'
  | 'web3_provider_disabled'
  | 'web3_unsupported_chain'
  | 'webauthn_challenge_not_found'
  | 'webauthn_credential_exists'
  | 'webauthn_credential_not_found'
  | 'webauthn_verification_failed';

/** Every error code of the auth service 2.196 and of the installed client. */
export type AuthErrorCode = Named<AuthError['code']> | OnlyOnTheServer;

/** Compile-time check that the listed codes exist. */
type Codes<Listed extends AuthErrorCode> = Listed;

/** The client drops the code of a status 500 or above; these errors are recognized by their message. */
type WithoutCode = Codes<'unexpected_failure' | 'request_timeout'>;

/** Errors caused by bugs of the client, or of requests for administrators only. */
type NeverAsked = Codes<
  | 'bad_json'
  | 'request_entity_too_large'
  | 'unexpected_audience'
  | 'not_admin'
  | 'invite_not_found'
  | 'feature_disabled'
  // Changing the email address is not offered.
  | 'email_exists'
>;

/** Errors of links in mails; their pages have own texts. */
type OfMailLinks = Codes<
  'flow_state_not_found' | 'flow_state_expired' | 'flow_state_already_used' | 'bad_code_verifier'
>;

/** Errors of auth hooks; without a German text. */
type OfHooks = Codes<
  | 'hook_timeout'
  | 'hook_timeout_after_retry'
  | 'hook_payload_over_size_limit'
  | 'hook_payload_invalid_content_type'
>;

/** Errors of sign-in methods that are not offered: phone, one-time code, OAuth, second factor. */
type OfOtherSignIns = Codes<
  | 'phone_exists'
  | 'phone_not_confirmed'
  | 'phone_provider_disabled'
  | 'sms_send_failed'
  | 'over_sms_send_rate_limit'
  | 'otp_disabled'
  | 'reauth_nonce_missing'
  | 'reauthentication_not_valid'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'email_address_not_provided'
  | 'bad_oauth_state'
  | 'bad_oauth_callback'
  | 'oauth_provider_not_supported'
  | 'oauth_authorization_not_found'
  | 'oauth_client_not_found'
  | 'oauth_client_state_expired'
  | 'oauth_client_state_not_found'
  | 'oauth_consent_not_found'
  | 'oauth_dynamic_client_registration_disabled'
  | 'oauth_invalid_state'
  | 'custom_provider_not_found'
  | 'over_custom_provider_quota'
  | 'single_identity_not_deletable'
  | 'email_conflict_identity_not_deletable'
  | 'identity_already_exists'
  | 'identity_not_found'
  | 'manual_linking_disabled'
  | 'user_sso_managed'
  | 'sso_provider_not_found'
  | 'sso_provider_disabled'
  | 'sso_domain_already_exists'
  | 'web3_provider_disabled'
  | 'web3_unsupported_chain'
  | 'passkey_disabled'
  | 'too_many_passkeys'
  | 'insufficient_aal'
  | 'too_many_enrolled_mfa_factors'
  | Extract<AuthErrorCode, `saml_${string}` | `mfa_${string}` | `webauthn_${string}`>
>;

/** Error codes with a German text. A new code of the client must be added to one of the lists above or to the texts. */
export type ShownAuthErrorCode = Exclude<
  AuthErrorCode,
  WithoutCode | NeverAsked | OfMailLinks | OfHooks | OfOtherSignIns
>;
