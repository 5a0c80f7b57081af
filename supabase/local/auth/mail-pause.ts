import type { AuthService } from './auth-service.ts';

const secondsOf: Record<string, number> = { s: 1, m: 60, h: 3600 };

/** Throws the hosted service's 429 when a mail of the same kind just went to this account (`max_frequency`). */
export function assertMailPause(auth: AuthService, sentAt: string | null): void {
  const [, count, unit = 's'] = /^(\d+)([smh])$/.exec(auth.config.email?.max_frequency ?? '') ?? [];
  if (sentAt === null || count === undefined) return;
  const pause = Number(count) * (secondsOf[unit] ?? 1) * 1000;
  const left = Math.trunc((new Date(sentAt).getTime() + pause - Date.now()) / 1000);
  if (left > 0)
    throw refusalOf(auth, {
      status: 429,
      code: 'over_email_send_rate_limit',
      message: `For security purposes, you can only request this after ${left} seconds.`,
    });
}

interface Refusal {
  status: number;
  code: string | undefined;
  message: string;
}

/** Error of Lite's own class. The class is not exported, so an error for an empty password is provoked and changed. */
export function refusalOf(auth: AuthService, said: Refusal): unknown {
  try {
    auth.assertPasswordStrong('');
  } catch (refusal) {
    return Object.assign(refusal as Error, { ...said, details: undefined });
  }
  return new Error('This version of Lite accepts an empty password.');
}
