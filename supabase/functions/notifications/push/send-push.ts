import type { Fetch } from '../../_shared/fetch.ts';
import { retryAfter } from '../../_shared/retry-after.ts';
import type { Vapid } from '../../_shared/vapid.ts';
import { encryptPush, type Subscription } from './encrypt.ts';

/** Outcome of a push to one device. `refused`: our bug or a broken device; reported, the device stays subscribed. */
export type PushOutcome =
  | { state: 'delivered' }
  | { state: 'gone' }
  | { state: 'refused'; problem: string }
  | { state: 'retry'; problem: string; afterSeconds: number | null };

export interface PushMessage {
  text: string;
  /** Seconds for which the service keeps the message of an offline device. */
  ttl: number;
  /** A newer message of the same topic replaces a waiting one. */
  topic: string;
}

export interface PushServices {
  vapid: Vapid;
  fetch: Fetch;
  now: () => Date;
  extraHosts: readonly string[];
  timeoutMs?: number;
}

export async function sendPush(
  device: Subscription,
  { text, ttl, topic }: PushMessage,
  { vapid, fetch, now, extraHosts, timeoutMs = 10_000 }: PushServices,
): Promise<PushOutcome> {
  if (!isPushEndpoint(device.endpoint, extraHosts)) return { state: 'refused', problem: 'endpoint' };
  const body = await encryptPush(device, text);
  if (body === null) return { state: 'refused', problem: 'keys' };
  try {
    const response = await fetch(device.endpoint, {
      method: 'POST',
      headers: {
        authorization: await vapid.authorization(device.endpoint, now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(Math.max(0, Math.floor(ttl))),
        urgency: 'normal',
        topic,
      },
      body,
      // Redirects are not followed, because their targets are not checked by `isPushEndpoint`.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return outcomeOf(response, now());
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return { state: 'retry', problem: isTimeout ? 'timeout' : 'unreachable', afterSeconds: null };
  }
}

function outcomeOf({ status, headers }: Response, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'delivered' };
  // Apple and Mozilla answer 410 for an unregistered device, Google also 404.
  if (status === 404 || status === 410) return { state: 'gone' };
  if (status === 429 || status >= 500) {
    return { state: 'retry', problem: String(status), afterSeconds: retryAfter(headers, now) };
  }
  return { state: 'refused', problem: String(status) };
}

const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
];
const longestEndpoint = 1000;

/**
 * True for URLs of known push services. Users supply these URLs and the server calls them, so all others are refused
 * (SSRF). `extraHosts` are local test hosts, which need no TLS.
 */
export function isPushEndpoint(endpoint: string, extraHosts: readonly string[]): boolean {
  const url = endpoint.length > longestEndpoint ? null : URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (extraHosts.includes(url.host)) return true;
  return url.protocol === 'https:' && url.port === '' && services.some((host) => host.test(url.hostname));
}
