import { describe, expect, test } from 'vitest';

import { mailLinkTarget, readMailLink } from './mail-link';

const code = '0b6f7b1e-2f43-4c0b-8a67-0f0b1f1f0a11';

describe('mailLinkTarget', () => {
  test.each([
    ['/auth', '', '', null],
    ['/auth', `?code=${code}`, '', `/reset-password?code=${code}`],
    ['/auth', '?code=ABC123', '', null],
    ['/', '?type=recovery&token_hash=abc', '', '/reset-password?type=recovery&token_hash=abc'],
    ['/people', '', '#access_token=a&type=recovery', '/reset-password#access_token=a&type=recovery'],
    ['/', '?type=signup&token=abc', '', '/email-confirmed?type=signup&token=abc'],
    ['/', '?type=email_change&token=abc', '', '/email-confirmed?type=email_change&token=abc'],
    ['/auth', '', '#error=access_denied', '/reset-password#error=access_denied'],
    ['/auth', '?error=a&error_code=otp_expired', '', '/reset-password?error=a&error_code=otp_expired'],
    ['/auth', '?type=recovery', '', null],
    ['/auth', '?type=magiclink&token=abc', '', null],
    ['/reset-password', `?code=${code}`, '', null],
    ['/email-confirmed', '', '#error=access_denied', null],
  ])('%s%s%s -> %s', (pathname, search, hash, target) => {
    expect(mailLinkTarget({ pathname, search, hash })).toBe(target);
  });
});

describe('readMailLink', () => {
  test.each([
    ['?token=1&token=2', 'token', null],
    ['?token[]=1', 'token', null],
    ['?token=%20', 'token', null],
    ['?token=123456', 'token', '123456'],
    ['?token=%00', 'token', null],
    ['?token_hash=pkce_0aF-9', 'tokenHash', 'pkce_0aF-9'],
    ['?token_hash=<script>', 'tokenHash', null],
    ['?email=anna', 'email', null],
    ['?email=anna%00@example.org', 'email', null],
    ['?email=anna%2Bneu@example.org', 'email', 'anna+neu@example.org'],
    [`?code=${code}`, 'code', code],
    ['?code=x', 'code', null],
    ['?foo=1', 'isEmpty', true],
    ['?token=', 'isEmpty', false],
    ['', 'isEmpty', true],
  ] as const)('%s has the %s %j', (search, field, value) => {
    expect(readMailLink({ search, hash: '' })[field]).toBe(value);
  });

  test('takes the fragment where the query has nothing', () => {
    const link = readMailLink({ search: '?type=recovery', hash: '#access_token=a&type=signup' });
    expect(link).toMatchObject({ type: 'recovery', accessToken: 'a' });
  });
});
