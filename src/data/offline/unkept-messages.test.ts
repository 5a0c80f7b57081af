import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** As a browser does it: one holder of a name at a time, in the order of asking. */
function stubLocks() {
  const held = new Map<string, Promise<unknown>>();
  const locks = {
    async request(name: string, work: () => Promise<unknown>) {
      while (held.has(name)) await held.get(name);
      const working = work();
      held.set(name, working);
      await working;
      held.delete(name);
    },
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
  };
  vi.stubGlobal('navigator', { locks });
  return locks;
}

/** What it says and hears is of its own. */
async function openTab() {
  vi.resetModules();
  return import('./unkept-messages');
}

test('what one tab alone has is known in the others, until it is kept or gone', async () => {
  stubLocks();
  const [one, two] = [await openTab(), await openTab()];
  const heard = async () => [await one.unkeptElsewhere('user:ana'), await two.unkeptElsewhere('user:ana')];
  one.announceUnkept('user:ana', ['a', 'b']);
  one.announceUnkept('user:mia', ['c']);
  expect(await heard()).toEqual([0, 2]);
  two.announceUnkept('user:ana', ['b', 'd']);
  expect(await heard()).toEqual([1, 1]);
  one.announceUnkept('user:ana', ['a']);
  await vi.waitFor(async () => expect(await heard()).toEqual([2, 1]));
  one.announceUnkept('user:ana', []);
  await vi.waitFor(async () => expect(await heard()).toEqual([2, 0]));
  expect(await two.unkeptElsewhere('user:mia')).toBe(1);
});

test('without locks, or where the browser refuses them, nobody is held up', async () => {
  vi.stubGlobal('navigator', {});
  const { announceUnkept, unkeptElsewhere } = await openTab();
  announceUnkept('user:ana', ['a']);
  expect(await unkeptElsewhere('user:ana')).toBe(0);
  const locks = stubLocks();
  vi.spyOn(locks, 'request').mockRejectedValue(new DOMException('no', 'SecurityError'));
  vi.spyOn(locks, 'query').mockRejectedValue(new DOMException('no', 'SecurityError'));
  announceUnkept('user:ana', ['a']);
  expect(await unkeptElsewhere('user:ana')).toBe(0);
});
