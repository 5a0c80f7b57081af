import { isMailAddress } from '../../_shared/mail-address.ts';
import type { Sender } from '../../_shared/settings.ts';

/** A mail that is ready to go; `id` is that of its delivery. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a POST ends these mails, without anybody signing in (RFC 8058). */
  unsubscribeUrl: string;
}

export type MailOutcome =
  | { state: 'sent' }
  | { state: 'failed' | 'bounced' | 'unknown'; problem: string }
  | { state: 'retry'; problem: string; wait: number | null };

export interface MailAnswer {
  outcomes: Map<string, MailOutcome>;
  /** Whether the service takes more now. */
  mayGoOn: boolean;
}

/** A way that mails go. `batch` stays the same as long as it is not known what became of it. */
export interface MailService {
  send: (batch: string, mails: readonly Mail[]) => Promise<MailAnswer>;
}

export function headersOf({ id, unsubscribeUrl }: Mail, from: Sender): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
    // The same in every repetition, which most mailboxes then show once.
    'Message-ID': `<${id}@${from.address.split('@')[1] ?? ''}>`,
  };
}

/** Whether nothing of it can become a header of its own. */
export function isSafe({ to, subject }: Mail): boolean {
  return isMailAddress(to) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject);
}

/** The same outcome for all of them. */
export function forAll(mails: readonly Mail[], outcome: MailOutcome): Map<string, MailOutcome> {
  return new Map(mails.map(({ id }) => [id, outcome]));
}
