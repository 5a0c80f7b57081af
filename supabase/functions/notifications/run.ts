import { type Composer, composeMail, composePush, reasonToWait } from './compose.ts';
import type { Deliveries, DeviceResult, MailBatch, PushDelivery, Result } from './database.ts';
import type { Mail, MailService } from './mail/mail.ts';
import type { PushMessage, PushOutcome } from './push/send-push.ts';

export interface Services {
  deliveries: Deliveries;
  composer: Composer;
  /** Mail service; null until mail is set up. */
  mail: MailService | null;
  /** Push service; null until push is set up. */
  push: ((device: PushDelivery['devices'][number], message: PushMessage) => Promise<PushOutcome>) | null;
  pause: (ms: number) => Promise<void>;
}

/** Result of a run: numbers of mails, pushes and problems; problems are named by an error word or status code. */
export interface Report {
  mails: Record<string, number>;
  pushes: Record<string, number>;
  problems: Record<string, number>;
}

/** Maximum batches per call: hosted functions have two seconds of CPU time; the scheduler calls again in a minute. */
const mostBatches = 10;
const pauseBetweenBatches = 500;
const pushesInParallel = 20;
/**
 * Number of pushes whose results are stored at once. After a crash at most these are sent again, and devices show each
 * only once, because the repetition replaces it.
 */
const writtenAtOnce = 25;

/** Sends due deliveries on the given channels and stores the results. */
export async function sendDue(channels: readonly string[], services: Services): Promise<Report> {
  const report: Report = { mails: {}, pushes: {}, problems: {} };
  const [mails, pushes] = await Promise.allSettled([
    channels.includes('mail') ? sendMails(services, report) : null,
    channels.includes('push') ? sendPushes(services, report) : null,
  ]);
  // Mails and pushes have both finished here, so a failure of one has not stopped the other.
  for (const way of [mails, pushes]) if (way.status === 'rejected') throw way.reason;
  return report;
}

async function sendMails({ deliveries, composer, mail, pause }: Services, report: Report): Promise<void> {
  if (mail === null) return;
  for (let sent = 0; sent < mostBatches; sent += 1) {
    if (sent > 0) await pause(pauseBetweenBatches);
    const batch = await deliveries.claimMails();
    if (batch === null) return;
    const { results, mayGoOn } = await sendBatch(batch, composer, mail);
    await deliveries.finish(results);
    for (const result of results) note(report, report.mails, result);
    if (!mayGoOn) return;
  }
}

async function sendBatch(batch: MailBatch, composer: Composer, service: MailService) {
  const results: Result[] = [];
  const mails: Mail[] = [];
  for (const delivery of batch.mails) {
    const waits = reasonToWait(delivery, composer.now());
    const mail = waits === null ? await composeMail(delivery, composer) : null;
    if (mail !== null) mails.push(mail);
    else results.push(waits === null ? withoutWords(delivery.id) : { id: delivery.id, ...waits, wait: null });
  }
  if (mails.length === 0) return { results, mayGoOn: true };
  const { outcomes, mayGoOn } = await service.send(batch.id, mails);
  for (const [id, outcome] of outcomes) {
    results.push({
      id,
      state: outcome.state,
      problem: 'problem' in outcome ? outcome.problem : null,
      wait: 'wait' in outcome ? outcome.wait : null,
    });
  }
  return { results, mayGoOn };
}

async function sendPushes({ deliveries, composer, push }: Services, report: Report): Promise<void> {
  if (push === null) return;
  const open = await deliveries.claimPushes();
  const done: { results: Result[]; devices: DeviceResult[] } = { results: [], devices: [] };
  const writeDown = async () => deliveries.finish(done.results.splice(0), done.devices.splice(0));
  const worker = async () => {
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { result, devices } = await sendToDevices(next, composer, push);
      done.results.push(result);
      done.devices.push(...devices);
      note(report, report.pushes, result);
      if (done.results.length >= writtenAtOnce) await writeDown();
    }
  };
  await Promise.all(Array.from({ length: pushesInParallel }, worker));
  await writeDown();
}

async function sendToDevices(
  delivery: PushDelivery,
  composer: Composer,
  push: NonNullable<Services['push']>,
): Promise<{ result: Result; devices: DeviceResult[] }> {
  const { id } = delivery;
  const waits = reasonToWait(delivery, composer.now());
  if (waits !== null) return { result: { id, ...waits, wait: null }, devices: [] };
  const message = await composePush(delivery, composer);
  if (message === null) return { result: withoutWords(id), devices: [] };
  const outcomes = await Promise.all(
    delivery.devices.map(async (device) => ({ id: device.id, outcome: await push(device, message) })),
  );
  return {
    result: { id, ...resultOf(outcomes.map(({ outcome }) => outcome)) },
    devices: outcomes.flatMap(({ id: device, outcome }): DeviceResult[] => {
      if (outcome.state === 'retry') return [];
      return [{ id: device, delivery: id, state: outcome.state === 'refused' ? 'failed' : outcome.state }];
    }),
  };
}

/** Result of a push to all devices of a user: `retry` when one needs a retry, even if others have received it. */
function resultOf(outcomes: readonly PushOutcome[]): Omit<Result, 'id'> {
  const retry = outcomes.find(({ state }) => state === 'retry');
  if (retry?.state === 'retry') return { state: 'retry', problem: retry.problem, wait: retry.afterSeconds };
  if (outcomes.some(({ state }) => state === 'delivered'))
    return { state: 'sent', problem: null, wait: null };
  const refused = outcomes.find(({ state }) => state === 'refused');
  if (refused?.state === 'refused')
    return { state: 'failed', problem: `push ${refused.problem}`, wait: null };
  return { state: 'skipped', problem: 'no device', wait: null };
}

function withoutWords(id: string): Result {
  return { id, state: 'skipped', problem: 'nothing to say', wait: null };
}

function note(report: Report, counts: Record<string, number>, { state, problem }: Result): void {
  counts[state] = (counts[state] ?? 0) + 1;
  if (problem !== null) report.problems[problem] = (report.problems[problem] ?? 0) + 1;
}
