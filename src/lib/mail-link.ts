import { paths } from './paths';

/** What the address of a link from a mail carries; null for what is missing, empty or given more than once. */
export interface MailLink {
  type: string | null;
  email: string | null;
  token: string | null;
  tokenHash: string | null;
  /** Of the PKCE flow: exchanged together with the verifier that the requesting browser keeps. */
  code: string | null;
  accessToken: string | null;
  refreshToken: string | null;
  /** The auth service has refused the link and says so in the address. */
  isRefused: boolean;
  /** The address carries no parameter of a link at all. */
  isEmpty: boolean;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const names = [
  'token',
  'token_hash',
  'email',
  'code',
  'access_token',
  'refresh_token',
  'error',
  'error_code',
];

/**
 * Reads the links of our own mails and of the default mails of the hosted service, which come back with parameters in
 * the query or in the fragment.
 */
export function readMailLink({ search, hash }: { search: string; hash: string }): MailLink {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  function one(name: string): string | null {
    const values = query.has(name) ? query.getAll(name) : fragment.getAll(name);
    return values.length === 1 ? values[0]?.trim() || null : null;
  }
  const code = one('code');
  return {
    type: one('type'),
    email: one('email'),
    token: one('token'),
    tokenHash: one('token_hash'),
    code: code !== null && uuid.test(code) ? code : null,
    accessToken: one('access_token'),
    refreshToken: one('refresh_token'),
    isRefused: query.has('error_code') || fragment.has('error_code') || fragment.has('error'),
    isEmpty: !names.some((name) => query.has(name) || fragment.has(name)),
  };
}

/**
 * The page that redeems a link which has come back to another page, because it was requested there or because the
 * project does not allow the address it asked for. Null when the address is no such link.
 */
export function mailLinkTarget(address: { pathname: string; search: string; hash: string }): string | null {
  const { pathname, search, hash } = address;
  if (pathname === paths.resetPassword || pathname === paths.emailConfirmed) return null;
  const link = readMailLink(address);
  const hasProof = link.token !== null || link.tokenHash !== null || link.accessToken !== null;
  if (hasProof && (link.type === 'signup' || link.type === 'email'))
    return paths.emailConfirmed + search + hash;
  const isRecovery = (hasProof && link.type === 'recovery') || link.code !== null || link.isRefused;
  return isRecovery ? paths.resetPassword + search + hash : null;
}
