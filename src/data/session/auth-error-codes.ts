import type { AuthError } from '@supabase/supabase-js';

/** The codes by name, without the "or any other text" of the client's type. */
type Named<Code> = Code extends string ? (string extends Code ? never : Code) : never;

/** The service has these, the client's list does not name them yet. */
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

/** Every code of the auth service, as of its version 2.196 and the installed client. */
export type AuthErrorCode = Named<AuthError['code']> | OnlyOnTheServer;

/** Lets the compiler refuse a code that does not exist. */
type Codes<Listed extends AuthErrorCode> = Listed;

/** The client drops the code of an answer with status 500 or more: these are told by their words. */
type WithoutCode = Codes<'unexpected_failure' | 'request_timeout'>;

/** Requests that the client would have to get wrong, or that only administrators make. */
type NeverAsked = Codes<
  | 'bad_json'
  | 'request_entity_too_large'
  | 'unexpected_audience'
  | 'not_admin'
  | 'invite_not_found'
  | 'feature_disabled'
  // Changing the address is not offered.
  | 'email_exists'
>;

/** The pages behind the links of mails have sentences of their own for every refusal. */
type OfMailLinks = Codes<
  'flow_state_not_found' | 'flow_state_expired' | 'flow_state_already_used' | 'bad_code_verifier'
>;

/** No hook runs in this project. */
type OfHooks = Codes<
  | 'hook_timeout'
  | 'hook_timeout_after_retry'
  | 'hook_payload_over_size_limit'
  | 'hook_payload_invalid_content_type'
>;

/** Signing in by phone, by a code or by another service is not offered, nor are second factors. */
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

/** The codes that a person can meet. A new one of the client has to be in a list here or have a text. */
export type ShownAuthErrorCode = Exclude<
  AuthErrorCode,
  WithoutCode | NeverAsked | OfMailLinks | OfHooks | OfOtherSignIns
>;
