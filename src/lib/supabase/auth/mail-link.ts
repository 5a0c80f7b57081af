import { paths } from '@/lib/address/paths';

export type MailLink = ReturnType<typeof readMailLink>;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
// Format of a token. Tokens of another format are forged, and some cause a server error instead of a refusal.
const tokenShape = /^[\w.-]+$/;
const emailShape = /^[^\s\p{Cc}]+@[^\s\p{Cc}]+$/u;
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

/** Parses links of our mails and of the hosted service, in query or fragment. Null for missing, empty and repeated values. */
export function readMailLink({ search, hash }: { search: string; hash: string }) {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  function one(name: string): string | null {
    const values = query.has(name) ? query.getAll(name) : fragment.getAll(name);
    return values.length === 1 ? values[0]?.trim() || null : null;
  }
  function shaped(name: string, shape: RegExp): string | null {
    const value = one(name);
    return value !== null && shape.test(value) ? value : null;
  }
  return {
    type: one('type'),
    email: shaped('email', emailShape),
    token: shaped('token', tokenShape),
    tokenHash: shaped('token_hash', tokenShape),
    /** Code of the PKCE flow, exchanged together with the verifier stored in the requesting browser. */
    code: shaped('code', uuid),
    accessToken: shaped('access_token', tokenShape),
    refreshToken: shaped('refresh_token', tokenShape),
    isRefused: query.has('error_code') || fragment.has('error_code') || fragment.has('error'),
    isEmpty: !names.some((name) => query.has(name) || fragment.has(name)),
  };
}

/** Path that redeems a mail link which opened on another page; null for other addresses. */
export function mailLinkTarget(address: { pathname: string; search: string; hash: string }): string | null {
  const { pathname, search, hash } = address;
  if (pathname === paths.resetPassword || pathname === paths.emailConfirmed) return null;
  const link = readMailLink(address);
  const hasProof = link.token !== null || link.tokenHash !== null || link.accessToken !== null;
  if (hasProof && (link.type === 'signup' || link.type === 'email' || link.type === 'email_change'))
    return paths.emailConfirmed + search + hash;
  const isRecovery = (hasProof && link.type === 'recovery') || link.code !== null || link.isRefused;
  return isRecovery ? paths.resetPassword + search + hash : null;
}
