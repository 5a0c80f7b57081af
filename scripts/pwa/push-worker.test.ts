import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

import { beforeEach, describe, expect, test, vi } from 'vitest';

const origin = 'https://paeckchen.example';
const links = 'https://abc.supabase.co/functions/v1/notification-links';
const source = readFileSync('public/push.js', 'utf8');

interface Shown {
  title: string;
  options: { body: string; tag?: string; data: unknown; actions: { action: string; title: string }[] };
}

interface Tab {
  focus: () => Promise<unknown>;
  postMessage: (message: unknown, ports: MessagePort[]) => void;
}

let handlers: Record<string, (event: object) => void>;
let shown: Shown[];
let tabs: Tab[];
let maxActions: number | undefined;
const openWindow = vi.fn<(path: string) => Promise<null>>(async () => null);
const answer = vi.fn<(url: string, init: RequestInit) => Promise<{ ok: boolean }>>();

/** Timeout callback of the service worker: runs when an open tab does not answer. */
let giveUp = () => {};

beforeEach(() => {
  giveUp = () => {};
  handlers = {};
  shown = [];
  tabs = [];
  maxActions = 2;
  openWindow.mockClear();
  answer.mockReset().mockResolvedValue({ ok: true });
});

/** Runs the push part of the service worker with fake globals. */
function start() {
  const world: Record<string, unknown> = {
    addEventListener: (type: string, handler: (event: object) => void) => (handlers[type] = handler),
    location: new URL(`${origin}/sw.js`),
    registration: {
      showNotification: async (title: string, options: Shown['options']) =>
        void shown.push({ title, options }),
    },
    clients: { matchAll: async () => tabs, openWindow },
    Notification: maxActions === undefined ? undefined : { maxActions },
    fetch: answer,
    URL,
    // Requests time out at once instead of after seconds.
    AbortSignal: { timeout: () => AbortSignal.timeout(0) },
    MessageChannel,
    setTimeout: (run: () => void) => (giveUp = run),
  };
  world.self = world;
  runInContext(source, createContext(world));
}

async function send(type: string, event: object): Promise<void> {
  const work: unknown[] = [];
  handlers[type]?.({ ...event, waitUntil: (promise: unknown) => work.push(promise) });
  expect(work, 'the browser waits for it').toHaveLength(1);
  await Promise.all(work);
}

async function push(payload: unknown): Promise<Shown | undefined> {
  start();
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const data = payload === undefined ? null : { json: () => JSON.parse(text) as unknown };
  await send('push', { data });
  expect(shown).toHaveLength(1);
  return shown[0];
}

const lukas = {
  web_push: 8030,
  notification: {
    title: 'Noch 7 Tage: Lukas’ Geburtstag',
    body: 'Noch kein Geschenk verpackt.',
    navigate: `${origin}/erinnerung#token`,
    tag: '2026-11-19 reminders',
    lang: 'de',
  },
  t: 'token',
  links,
  canSnooze: true,
};

/** A server that never answers. */
function silent(_url: string, { signal }: RequestInit): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Too late', 'TimeoutError')));
  });
}

const titles = (notification: Shown | undefined) => notification?.options.actions.map(({ title }) => title);

describe('what is shown', () => {
  test('a reminder, with its buttons', async () => {
    expect(await push(lukas)).toMatchObject({
      title: 'Noch 7 Tage: Lukas’ Geburtstag',
      options: {
        body: 'Noch kein Geschenk verpackt.',
        tag: '2026-11-19 reminders',
        lang: 'de',
        data: { path: '/erinnerung#token', t: 'token', links },
        actions: [
          { action: 'done', title: 'Erledigt' },
          { action: 'later', title: 'In 3 Tagen' },
        ],
      },
    });
  });

  test.each([
    ['no data', undefined],
    ['a text', 'hello'],
    ['half a JSON', '{"notification":'],
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '[]'],
    ['no notification', '{"t":"token"}'],
    ['a notification that is none', '{"notification":"x"}'],
    ['no title', { notification: { body: 'x', navigate: '/' } }],
    ['an empty title', { notification: { title: ' ', body: 'x' } }],
    ['a title that is none', { notification: { title: { a: 1 }, body: 7, tag: [], lang: 1, navigate: {} } }],
  ])('something of its own for %s', async (_, payload) => {
    const { title, options } = (await push(payload)) ?? {};
    expect([title, options?.body, options?.actions]).toEqual(['Päckchen', 'Es gibt etwas Neues.', []]);
    expect(options?.data).toMatchObject({ path: '/' });
    expect(options).not.toHaveProperty('tag');
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ['the day before', { canSnooze: false }, ['Erledigt']],
    ['nothing said about later', { canSnooze: undefined }, ['Erledigt']],
    ['several occasions', { t: undefined }, []],
    ['no place to say it', { links: undefined }, []],
    ['another scheme', { links: 'javascript:alert(1)' }, []],
  ])('buttons for %s: %s', async (_, change, expected) => {
    expect(titles(await push({ ...lukas, ...change }))).toEqual(expected);
  });

  test.each([
    [0, []],
    [1, ['Erledigt']],
    [undefined, []],
  ])('a browser that shows %s buttons', async (most, expected) => {
    maxActions = most;
    expect(titles(await push(lukas))).toEqual(expected);
  });

  test.each([
    [`${origin}/friends`, '/friends'],
    ['/settings?a=1#b', '/settings?a=1#b'],
    ['https://evil.example/erinnerung', '/'],
    ['//evil.example', '/'],
    [`${origin}.evil.example/`, '/'],
    ['javascript:alert(1)', '/'],
    ['data:text/html,x', '/'],
    ['http://[', '/'],
    ['', '/'],
  ])('%s leads to %s', async (navigate, path) => {
    const notification = await push({ notification: { title: 'Neu', navigate } });
    expect(notification?.options.data).toMatchObject({ path });
  });
});

describe('what a click does', () => {
  const close = vi.fn<() => void>();

  async function click(action: string, data: unknown = { path: '/erinnerung#token', t: 'token', links }) {
    start();
    close.mockClear();
    await send('notificationclick', { action, notification: { close, data } });
    expect(close).toHaveBeenCalledOnce();
  }

  function aTab(hears: boolean, focus: () => Promise<unknown> = async () => undefined) {
    const heard: unknown[] = [];
    const postMessage = (message: unknown, [port]: MessagePort[]) => {
      heard.push(message);
      if (hears) port?.postMessage('heard');
      else setImmediate(() => giveUp());
    };
    tabs.push({ focus: vi.fn(focus), postMessage: vi.fn(postMessage) });
    return heard;
  }

  test.each([
    ['done', 'erledigt'],
    ['later', 'spaeter'],
  ])('%s is said without opening anything', async (action, path) => {
    await click(action);
    const [url, init] = answer.mock.calls[0] ?? [];
    expect(url).toBe(`${links}/${path}`);
    expect(init).toMatchObject({ method: 'POST', body: '{"t":"token"}', credentials: 'omit' });
    // The request has no headers of its own, because these would cause a CORS preflight.
    expect(init).not.toHaveProperty('headers');
    expect(openWindow).not.toHaveBeenCalled();
  });

  test.each([
    ['a refusal', async () => ({ ok: false })],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['no answer', silent],
  ])('%s opens its page', async (_, outcome) => {
    answer.mockImplementation(outcome);
    await click('done');
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/erinnerung#token');
  });

  test.each(['', 'unknown', 'toString'])('the notification itself (%s) opens its page', async (action) => {
    await click(action);
    expect(answer).not.toHaveBeenCalled();
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/erinnerung#token');
  });

  test('a tab that is open goes there, and no new one opens', async () => {
    const heard = aTab(true);
    aTab(true);
    await click('');
    expect(heard).toEqual([{ type: 'OPEN_PATH', path: '/erinnerung#token' }]);
    expect(tabs[0]?.focus).toHaveBeenCalledOnce();
    expect(tabs[1]?.focus).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  test('a tab that may not come to the front goes there all the same', async () => {
    const heard = aTab(true, () => Promise.reject(new TypeError('Not allowed to focus a window.')));
    await click('');
    expect(heard).toHaveLength(1);
    expect(openWindow).not.toHaveBeenCalled();
  });

  test('a tab that does not answer gets a new one beside it', async () => {
    aTab(false);
    await click('');
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/erinnerung#token');
  });

  test.each([null, 'x', { path: 'https://evil.example' }])('%j leads to the start', async (data) => {
    await click('done', data);
    expect(answer).not.toHaveBeenCalled();
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/');
  });
});
