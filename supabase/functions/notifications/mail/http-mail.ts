import * as z from 'zod/mini';

import type { Fetch } from '../../_shared/fetch.ts';
import { retryAfter } from '../../_shared/retry-after.ts';
import type { MailSettings, Sender } from '../../_shared/settings.ts';
import {
  forAll,
  headersOf,
  isSafe,
  type Mail,
  type MailAnswer,
  type MailOutcome,
  type MailService,
} from './mail.ts';

export interface HttpMailOptions {
  fetch: Fetch;
  now: () => Date;
  /** Waits between requests, because mail services limit requests per second. */
  pause: (ms: number) => Promise<void>;
  timeoutMs?: number;
}

const problemSchema = z.object({ name: z.string() });
/** Resend allows two requests per second. */
const pauseMs = 500;

/** Sends through an HTTP API like Resend's. The batch id is the idempotency key: a repeated request arrives once. */
export function httpMail(
  { url, key, from }: Extract<MailSettings, { kind: 'http' }>,
  { fetch, now, pause, timeoutMs = 30_000 }: HttpMailOptions,
): MailService {
  const post = async (path: string, idempotencyKey: string, body: unknown): Promise<Answer> => {
    try {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
        },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return await answerOf(response, now());
    } catch (error) {
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      return {
        outcome: { state: 'unknown', problem: isTimeout ? 'timeout' : 'unreachable' },
        mayGoOn: false,
      };
    }
  };
  // Sends each mail of a refused batch alone: one of them is bad, but the service does not name it.
  const sendAlone = async (mails: readonly Mail[]): Promise<MailAnswer> => {
    const outcomes = new Map<string, MailOutcome>();
    for (const mail of mails) {
      await pause(pauseMs);
      const { outcome, mayGoOn } = await post('/emails', mail.id, bodyOf(mail, from));
      outcomes.set(mail.id, outcome);
      if (!mayGoOn) {
        const rest = mails.filter(({ id }) => !outcomes.has(id));
        const put =
          outcome.state === 'retry' ? outcome : { state: 'unknown' as const, problem: 'not reached' };
        return { outcomes: new Map([...outcomes, ...forAll(rest, put)]), mayGoOn };
      }
    }
    return { outcomes, mayGoOn: true };
  };
  return {
    send: async (batch, mails) => {
      const safe = mails.filter(isSafe);
      const unsafe = forAll(
        mails.filter((mail) => !isSafe(mail)),
        { state: 'failed', problem: 'address' },
      );
      if (safe.length === 0) return { outcomes: unsafe, mayGoOn: true };
      const { outcome, mayGoOn } = await post(
        '/emails/batch',
        batch,
        safe.map((mail) => bodyOf(mail, from)),
      );
      const isRefusedWhole = outcome.state === 'failed' && safe.length > 1;
      const answer = isRefusedWhole ? await sendAlone(safe) : { outcomes: forAll(safe, outcome), mayGoOn };
      return { outcomes: new Map([...unsafe, ...answer.outcomes]), mayGoOn: answer.mayGoOn };
    },
  };
}

function bodyOf(mail: Mail, from: Sender): Record<string, unknown> {
  const { to, subject, text, html } = mail;
  return {
    from: `${from.name} <${from.address}>`,
    to: [to],
    subject,
    text,
    html,
    headers: headersOf(mail, from),
  };
}

interface Answer {
  outcome: MailOutcome;
  mayGoOn: boolean;
}

async function answerOf(response: Response, now: Date): Promise<Answer> {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => null);
  if (status >= 200 && status < 300) return { outcome: { state: 'sent' }, mayGoOn: true };
  const problem = String(status);
  if (status === 409) {
    // The idempotency key was used with another body, so the first request was accepted and only its response was lost.
    const isTaken = problemSchema.safeParse(body).data?.name === 'invalid_idempotent_request';
    return isTaken
      ? { outcome: { state: 'sent' }, mayGoOn: true }
      : { outcome: { state: 'unknown', problem }, mayGoOn: false };
  }
  if (status === 400 || status === 422) return { outcome: { state: 'failed', problem }, mayGoOn: true };
  if (status >= 500) return { outcome: { state: 'unknown', problem }, mayGoOn: false };
  // Other statuses (rate limit, wrong key, wrong sender) mean that the mail was certainly not sent.
  return { outcome: { state: 'retry', problem, wait: retryAfter(headers, now) }, mayGoOn: false };
}
