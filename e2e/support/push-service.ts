import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

import type { BrowserContext, Page } from '@playwright/test';
import ece from 'http_ece';

/** Payload in the format of Declarative Web Push. */
export interface Received {
  notification: { title: string; body: string; navigate: string };
  t?: string;
}

interface Shown {
  title: string;
  body: string;
  actions: string[];
}

/** Local push service with the keys of one browser, because headless Chromium has none. */
export async function startPushService() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const received: { path: string; text: string }[] = [];
  const gone = new Set<string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const isGone = gone.has(path);
      if (!isGone) received.push({ path, text: decrypt(Buffer.concat(chunks)) });
      response.writeHead(isGone ? 410 : 201).end();
    });
  });
  const decrypt = (body: Buffer) =>
    ece
      .decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth.toString('base64url') })
      .toString();
  const port = Number(process.env.E2E_PUSH_PORT);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    received,
    gone,
    origin: `http://127.0.0.1:${port}`,
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** Makes pages of this browser subscribe with the fake push service. Subscriptions persist like real ones. */
export async function usePushService(context: BrowserContext, { origin, p256dh, auth }: PushService) {
  await context.addInitScript(
    (service) => {
      const bytes = (text: string) =>
        Uint8Array.from(
          atob(text.replaceAll('-', '+').replaceAll('_', '/')),
          (sign) => sign.codePointAt(0) ?? 0,
        ).buffer;
      const kept = 'push-of-the-test';
      const known = () => {
        const { endpoint, key } = JSON.parse(localStorage.getItem(kept) ?? '{}') as Record<string, string>;
        if (endpoint === undefined) return null;
        return {
          endpoint,
          options: { userVisibleOnly: true, applicationServerKey: bytes(key ?? '') },
          getKey: (name: string) => bytes(name === 'auth' ? service.auth : service.p256dh),
          unsubscribe: async () => (localStorage.removeItem(kept), true),
        };
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => known(),
        subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
          if (Notification.permission !== 'granted') throw new DOMException('no', 'NotAllowedError');
          const endpoint = known()?.endpoint ?? `${service.origin}/${crypto.randomUUID()}`;
          localStorage.setItem(kept, JSON.stringify({ endpoint, key }));
          return known();
        },
      });
    },
    { origin, p256dh, auth },
  );
}

/**
 * Delivers a message to the service worker and resolves when it is handled. Chromium's CDP command
 * `ServiceWorker.deliverPushMessage` silently drops some messages.
 */
export async function deliver(page: Page, data: string) {
  // Notifications need an active worker.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('No service worker');
  await worker.evaluate(async (data) => {
    const { PushEvent } = globalThis as unknown as { PushEvent: new (type: string, init: object) => Event };
    const handled: Promise<unknown>[] = [];
    // The native `waitUntil` rejects events created by scripts.
    const waitUntil = (promise: Promise<unknown>) => handled.push(promise);
    dispatchEvent(Object.assign(new PushEvent('push', { data }), { waitUntil }));
    await Promise.all(handled);
  }, data);
}

/** Notifications shown on the device. */
export function shownOn(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map((notification) => ({
      title: notification.title,
      body: notification.body,
      actions: (notification as { actions?: { title: string }[] }).actions?.map(({ title }) => title) ?? [],
    }));
  });
}

/** Clicks the only notification or one of its buttons, which an automated browser cannot do itself. */
export async function choose(context: BrowserContext, action: '' | 'done' | 'later'): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No service worker');
  await worker.evaluate(async (action) => {
    const world = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      onNotificationClick: (notification: Notification | undefined, action: string) => Promise<void>;
    };
    const [notification] = await world.registration.getNotifications();
    await world.onNotificationClick(notification, action);
  }, action);
}
