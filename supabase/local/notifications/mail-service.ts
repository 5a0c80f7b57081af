import * as z from 'zod/mini';

import type { Mailbox } from '../mail/mailbox.ts';

const mailSchema = z.object({
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
});
const bodySchema = z.union([z.array(mailSchema), mailSchema]);

/** Fake mail service with Resend's API, as far as the functions use it; its mails go to the mailbox. */
export class MailService {
  readonly #mailbox: Mailbox;
  readonly #key: string;
  /** Bodies of received requests by idempotency key. */
  readonly #taken = new Map<string, string>();
  /** True to refuse all requests, in tests. */
  isDown = false;

  constructor(mailbox: Mailbox, key: string) {
    this.#mailbox = mailbox;
    this.#key = key;
  }

  async answer(request: Request): Promise<Response> {
    if (this.isDown) return problem(503, 'service_unavailable');
    if (request.headers.get('authorization') !== `Bearer ${this.#key}`)
      return problem(401, 'invalid_api_key');
    const text = await request.text();
    const body = bodySchema.safeParse(JSON.parse(text)).data;
    if (!body) return problem(422, 'validation_error');
    const key = request.headers.get('idempotency-key') ?? '';
    const taken = this.#taken.get(key);
    if (taken !== undefined && taken !== text) return problem(409, 'invalid_idempotent_request');
    const mails = [body].flat();
    if (taken === undefined) {
      this.#taken.set(key, text);
      for (const { to, ...mail } of mails)
        for (const address of to) this.#mailbox.take({ to: address, ...mail });
    }
    return Response.json({ data: mails.map((_, index) => ({ id: `${key} ${index}` })) });
  }
}

function problem(statusCode: number, name: string): Response {
  return Response.json({ statusCode, name, message: name }, { status: statusCode });
}
