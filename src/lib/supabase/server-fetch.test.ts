import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

let serverFetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T12:00:00Z') });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json('ok'));
  vi.resetModules();
  ({ serverFetch } = await import('./server-fetch'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const gifts = 'https://example.org/rest/v1/gifts?select=id';
const others = 'https://example.org/rest/v1/people';

describe('requests of the inline script', () => {
  const init = { headers: { Authorization: 'Bearer token' } };
  const early = () => Response.json('early');
  const answers = (...paths: string[]) =>
    Object.fromEntries(paths.map((path) => [path, Promise.resolve(early())]));
  const answerTo = async (address: string, more: RequestInit = {}) =>
    (await serverFetch(address, { ...init, ...more })).json();

  beforeEach(() => {
    window.firstReads = { pathname: '/', token: 'token', answers: answers('gifts?select=id', 'people') };
    vi.spyOn(performance, 'now').mockReturnValue(2000);
  });
  afterEach(() => {
    window.firstReads = undefined;
    history.replaceState(null, '', '/');
  });

  test('each answer is taken once', async () => {
    expect([await answerTo(gifts), await answerTo(others)]).toEqual(['early', 'early']);
    expect(fetch).not.toHaveBeenCalled();
    // With all early answers used, later reads no longer count as begun with the page.
    expect(window.firstReads).toBeUndefined();
    expect([await answerTo(gifts), await answerTo(others)]).toEqual(['ok', 'ok']);
  });

  test('a procedure leaves them', async () => {
    await answerTo('https://example.org/rest/v1/rpc/my_revealed_gifts', { method: 'POST' });
    expect(await answerTo(gifts)).toBe('early');
  });

  test.each<[string, () => unknown]>([
    ['after a change', () => answerTo(others, { method: 'PATCH' })],
    ['with another token', () => answerTo(others, { headers: { Authorization: 'Bearer next' } })],
    ['without a token', () => answerTo(others, { headers: {} })],
    ['on another page', () => history.pushState(null, '', '/people')],
    ['when it is old', () => vi.mocked(performance.now).mockReturnValue(15_001)],
  ])('no answer is taken %s', async (_name, happen) => {
    await happen();
    expect(await answerTo(gifts)).toBe('ok');
    expect(window.firstReads).toBeUndefined();
  });

  test('a refusal counts like any other', async () => {
    const refused = Response.json('busy', { status: 503, headers: { 'retry-after': '60' } });
    window.firstReads = { pathname: '/', token: 'token', answers: { people: Promise.resolve(refused) } };
    expect(await answerTo(others)).toBe('busy');
    expect(await answerTo(gifts)).toBe('busy');
    expect(fetch).not.toHaveBeenCalled();
  });
});

function refuseOnce(status: number, retryAfter?: string) {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  vi.mocked(fetch).mockResolvedValueOnce(Response.json({ message: 'busy' }, { status, headers }));
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

describe.each([429, 503])('%i', (status) => {
  test.each([
    ['seconds', '60'],
    ['a moment', 'Sat, 28 Nov 2026 12:01:00 GMT'],
  ])('keeps to %s: nobody asks before, and all get the same answer', async (_, retryAfter) => {
    refuseOnce(status, retryAfter);
    expect((await serverFetch(gifts)).status).toBe(status);
    await seconds(49);
    for (const address of [gifts, others]) {
      const answer = await serverFetch(address);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toEqual({ message: 'busy' });
    }
    expect(fetch).toHaveBeenCalledOnce();
    await seconds(12);
    expect((await serverFetch(gifts)).status).toBe(200);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('a short time is waited for', async () => {
    refuseOnce(status, '3');
    await serverFetch(gifts);
    const answer = serverFetch(others);
    await seconds(2.9);
    expect(fetch).toHaveBeenCalledOnce();
    await seconds(0.2);
    expect((await answer).status).toBe(200);
  });

  test.each(['', 'soon', '-5', '0', 'Sat, 28 Nov 2026 11:00:00 GMT'])(
    '%j asks for nothing',
    async (retryAfter) => {
      refuseOnce(status, retryAfter);
      await serverFetch(gifts);
      expect((await serverFetch(gifts)).status).toBe(200);
    },
  );
});

test('adds jitter, so that clients do not retry together', async () => {
  vi.mocked(Math.random).mockReturnValue(0.99);
  refuseOnce(503, '60');
  await serverFetch(gifts);
  await seconds(75);
  expect((await serverFetch(gifts)).status).toBe(503);
  await seconds(15);
  expect((await serverFetch(gifts)).status).toBe(200);
});

test.each([
  [0, 200],
  [0.999_999, 300],
])(
  'no answer keeps anybody away for longer than five minutes: by chance %f %i s',
  async (chance, longest) => {
    vi.mocked(Math.random).mockReturnValue(chance);
    refuseOnce(503, '999999999');
    await serverFetch(gifts);
    await seconds(longest - 11);
    expect((await serverFetch(gifts)).status).toBe(503);
    await seconds(11);
    expect((await serverFetch(gifts)).status).toBe(200);
  },
);

test.each([
  ['back by two days', -2],
  ['ahead by two days', 2],
])('a clock that is put %s changes nothing', async (_, days) => {
  refuseOnce(503, '60');
  await serverFetch(gifts);
  vi.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000);
  await seconds(49);
  expect((await serverFetch(gifts)).status).toBe(503);
  await seconds(12);
  expect((await serverFetch(gifts)).status).toBe(200);
});

test.each([200, 400, 500])('%i asks for nothing', async (status) => {
  refuseOnce(status, '60');
  await serverFetch(gifts);
  await serverFetch(gifts);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('each edge function and auth endpoint is paused separately', async () => {
  refuseOnce(429, '60');
  await serverFetch('https://example.org/functions/v1/concretize-gift-idea');
  refuseOnce(429, '60');
  await serverFetch('https://example.org/auth/v1/recover?redirect_to=x');
  for (const free of [
    gifts,
    'https://example.org/functions/v1/read-product-link',
    'https://example.org/auth/v1/token',
  ])
    expect((await serverFetch(free)).status).toBe(200);
  expect((await serverFetch(new Request('https://example.org/auth/v1/recover'))).status).toBe(429);
});

test('an answer to an earlier request does not end the pause', async () => {
  const earlier = Promise.withResolvers<Response>();
  vi.mocked(fetch).mockReturnValueOnce(earlier.promise);
  const answer = serverFetch(gifts);
  refuseOnce(503, '60');
  await serverFetch(others);
  earlier.resolve(Response.json('ok'));
  expect((await answer).status).toBe(200);
  expect((await serverFetch(gifts)).status).toBe(503);
});

test('another server is not paused', async () => {
  refuseOnce(503, '60');
  await serverFetch(gifts);
  expect((await serverFetch(gifts.replace('.org', '.net'))).status).toBe(200);
});

test('an aborted request rejects after the wait', async () => {
  refuseOnce(503, '3');
  await serverFetch(gifts);
  vi.mocked(fetch).mockImplementation(async (_input, init) => {
    init?.signal?.throwIfAborted();
    return Response.json('ok');
  });
  const controller = new AbortController();
  const answer = serverFetch(gifts, { signal: controller.signal }).catch((error: unknown) => String(error));
  controller.abort();
  await seconds(3);
  expect(await answer).toMatch('AbortError');
});
