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
  /** True when the service accepts more mails now. */
  mayGoOn: boolean;
}

/** Mail transport. `batch` stays the same while the result of the request is unknown. */
export interface MailService {
  send: (batch: string, mails: readonly Mail[]) => Promise<MailAnswer>;
}

export function headersOf({ id, unsubscribeUrl }: Mail, from: Sender): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
    // Stable for all attempts; most mailboxes hide duplicates with the same id.
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
