import { vi } from 'vitest';

import { inTurn } from '@/lib/in-turn';
import { isObject } from '@/lib/is-object';
import { SESSION_KEY } from '@/lib/supabase/auth/stored-session';

export const katharina = '00000000-0000-4000-8000-00000000000a';
export const pushKey = 'BKey-of_the-project0';

interface FakePush {
  permission?: NotificationPermission;
  /** The user's answer to the browser's permission prompt. */
  answer?: NotificationPermission;
  /** Existing push subscription: its endpoint, and the server key it was made with. */
  subscribed?: { endpoint: string; key?: string };
  /** Endpoints of the account's push devices that the server knows. */
  devices?: string[];
  settings?: { push: boolean; mail?: boolean } | null;
  health?: Record<string, unknown>;
  /** HTTP status of failing requests, by path. */
  failing?: Record<string, number>;
}

/** For tests: a fake browser with push, and its server. Call `vi.unstubAllGlobals` afterwards. */
export function fakePush({
  permission = 'granted',
  answer = 'granted',
  subscribed,
  devices = [],
  settings = { push: true },
  health = {},
  failing = {},
}: FakePush = {}) {
  const notification = { permission };
  let count = 0;
  const world = {
    subscription: subscribed ? newSubscription(subscribed.endpoint, subscribed.key ?? pushKey) : null,
    devices: devices.map((endpoint) => ({
      id: `id of ${endpoint}`,
      endpoint,
      device: 'Chrome auf Android',
      created_at: '2026-05-03T10:00:00Z',
    })),
    settings: storedIn(settings),
    /** Recorded requests that change something on the server. */
    asked: [] as string[],
    notification,
    /** Notifications that are visible on the device. */
    shown: [] as string[],
  };

  function newSubscription(endpoint: string, key: string) {
    return {
      endpoint,
      options: { applicationServerKey: bytes(key), userVisibleOnly: true },
      getKey: (name: string) => bytes(name === 'auth' ? 'auth-secret-' : 'public-key--'),
      async unsubscribe() {
        world.subscription = null;
        return true;
      },
    };
  }

  const manager = {
    getSubscription: async () => world.subscription,
    subscribe: vi.fn<(options: { applicationServerKey: string }) => Promise<unknown>>(
      async ({ applicationServerKey: key }) => {
        if (notification.permission === 'default') notification.permission = answer;
        if (notification.permission !== 'granted')
          throw new DOMException('Permission denied', 'NotAllowedError');
        const current = world.subscription;
        if (current && text(current.options.applicationServerKey) !== key)
          throw new DOMException('Another key', 'InvalidStateError');
        count += 1;
        world.subscription ??= newSubscription(`https://push.example/new-${count}`, key);
        return world.subscription;
      },
    ),
  };

  async function answerTo(address: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(address);
    const method = init.method ?? 'GET';
    const path = pathname.replace(/^\/(?:rest|functions)\/v1\//, '');
    const failure = failing[`${method} ${path}`];
    if (failure !== undefined) return Response.json({ message: 'no', code: '42501' }, { status: failure });
    if (path === 'notification-links/health')
      return Response.json({ isMailSetUp: true, isPushSetUp: true, vapidPublicKey: pushKey, ...health });
    const sent: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const body = isObject(sent) ? sent : {};
    if (method !== 'GET') world.asked.push(`${method} ${path}${sent ? ` ${JSON.stringify(sent)}` : ''}`);
    if (path === 'rpc/save_push_subscription') {
      const row = { id: 'new', endpoint: String(body.p_endpoint), device: String(body.p_device) };
      world.devices.unshift({ ...row, created_at: '2026-11-24T10:00:00Z' });
      return Response.json('new');
    }
    if (path === 'push_subscriptions') {
      if (method === 'GET') return Response.json(world.devices);
      const filters = new Set([searchParams.get('id'), searchParams.get('endpoint')]);
      world.devices = world.devices.filter(
        ({ id, endpoint }) => !filters.has(`eq.${id}`) && !filters.has(`eq.${endpoint}`),
      );
      return Response.json([]);
    }
    if (method === 'PATCH' && world.settings) Object.assign(world.settings, body);
    if (method === 'POST') world.settings = { ...body };
    return Response.json(world.settings ? [storedSettings(world.settings)] : []);
  }

  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    answerTo(input instanceof Request ? input.url : input.toString(), init),
  );
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', notification);
  const registration = {
    pushManager: manager,
    getNotifications: async () =>
      world.shown.map((title) => ({
        title,
        close: () => {
          world.shown = world.shown.filter((other) => other !== title);
        },
      })),
  };
  stubNavigator({
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36',
    maxTouchPoints: 5,
    locks: { request: inTurn, query: async () => ({ held: [], pending: [] }) },
    serviceWorker: Object.assign(new EventTarget(), {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    }),
  });
  return { world, manager };
}

/** For tests: adds fields to the navigator of jsdom, which has neither service workers nor permissions. */
export function stubNavigator(fields: Readonly<Record<string, unknown>>): void {
  const stub = new Proxy(navigator, {
    get: (real, name) => (name in fields ? fields[String(name)] : Reflect.get(real, name, real)),
    has: (real, name) => name in fields || name in real,
  });
  vi.stubGlobal('navigator', stub);
}

/** For tests: stores a session of `userId`. */
export function storeSession(userId: string, token = 'token'): void {
  const expires_at = Math.round(Date.now() / 1000) + 3600;
  localStorage.setItem(
    SESSION_KEY,
    JSON.stringify({ access_token: token, expires_at, user: { id: userId } }),
  );
}

function storedIn(row: object | null): Record<string, unknown> | null {
  return row && { ...row };
}

function storedSettings(row: Record<string, unknown>) {
  return {
    mail: false,
    lead_days: [21, 7, 1],
    send_hour: 9,
    time_zone: 'Europe/Berlin',
    group_news: 'off',
    mail_blocked_at: null,
    ...row,
  };
}

function bytes(base64url: string): ArrayBuffer {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0).buffer;
}

function text(buffer: ArrayBuffer): string {
  return btoa(String.fromCodePoint(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
