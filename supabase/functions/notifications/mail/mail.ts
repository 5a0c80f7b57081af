import { isMailAddress } from '../../_shared/mail-address.ts';
import type { Sender } from '../../_shared/settings.ts';

/** Rendered mail; `id` is the id of its delivery. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** URL for one-click unsubscribe by POST (RFC 8058). */
  unsubscribeUrl: string;
}

export type MailOutcome =
  | { state: 'sent' }
  | { state: 'failed' | 'bounced' | 'unknown'; problem: string }
  | { state: 'retry'; problem: string; wait: number | null };

export interface MailAnswer {
  outcomes: Map<string, MailOutcome>;
  /** False when sending should stop, because the service would refuse or lose further mails now. */
  mayGoOn: boolean;
}

/** Mail transport. `batch` is the idempotency key; retries keep it while the result of the first request is unknown. */
export interface MailService {
  send: (batch: string, mails: readonly Mail[]) => Promise<MailAnswer>;
}

export function headersOf({ id, unsubscribeUrl }: Mail, from: Sender): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
    // All attempts to send a mail have the same Message-ID, because most mailboxes hide duplicates by it.
    'Message-ID': `<${id}@${from.address.split('@')[1] ?? ''}>`,
  };
}

/** True when no field allows header injection. */
export function isSafe({ to, subject }: Mail): boolean {
  return isMailAddress(to) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject);
}

export function forAll(mails: readonly Mail[], outcome: MailOutcome): Map<string, MailOutcome> {
  return new Map(mails.map(({ id }) => [id, outcome]));
}
