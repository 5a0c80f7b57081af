import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { watchPopState } from '@/lib/browser/intercept-pop-state';
import { pause } from '@/lib/pause';

import { useBack } from './use-back';

watchPopState();
/** History states of the `popstate` events that reach the router. */
const heard: unknown[] = [];
addEventListener('popstate', ({ state }) => heard.push(state));

type LayerProps = { name: string; onBack: (name: string) => void; holdsInput?: boolean };

function Layer({ name, onBack, holdsInput = true }: LayerProps) {
  useBack(true, () => onBack(name), { holdsInput });
  return null;
}

const index = () => (history.state as { idx: number }).idx;
/** Waits by turns of the event loop, as the duration of a history change varies. */
async function settled() {
  for (let turn = 0; turn < 40; turn += 1) await pause(0);
}
const closed: string[] = [];
const layers = (...names: string[]) =>
  names.map((name) => <Layer key={name} name={name} onBack={(it) => closed.push(it)} />);

async function go(delta: number) {
  await act(async () => {
    history.go(delta);
    await settled();
  });
}

/** Pushes a history entry with an index, as the router does. */
function push() {
  history.pushState({ idx: index() + 1 }, '');
}

beforeEach(() => {
  history.replaceState({ idx: 0 }, '');
  heard.length = 0;
  closed.length = 0;
});

test('a layer that opens while the previous one leaves its copy of the entry stays open', async () => {
  const page = render(layers('eins'));
  page.rerender([]);
  await Promise.resolve();
  page.rerender(layers('zwei'));
  await settled();
  expect(closed).toEqual([]);
  await go(-1);
  expect(closed).toEqual(['zwei']);
  page.rerender([]);
  await settled();
  expect(index()).toBe(0);
});

test('two layers that close before their copy of the entry is left go back once', async () => {
  // Chromium goes back twice for two calls, out of the app; jsdom only for the last one.
  const back = vi.spyOn(history, 'back');
  const page = render(layers('eins'));
  page.rerender([]);
  await Promise.resolve();
  page.rerender(layers('zwei'));
  page.rerender([]);
  await settled();
  expect(back).toHaveBeenCalledOnce();
  expect(index()).toBe(0);
  back.mockRestore();
});

test('a link that is clicked before the copy is left waits for it', async () => {
  const page = render(layers('eins'));
  const link = document.createElement('a');
  link.href = '#weiter';
  const opened: number[] = [];
  link.addEventListener('click', (event) => {
    event.preventDefault();
    opened.push(index());
  });
  document.body.append(link);
  page.rerender([]);
  await Promise.resolve();
  link.click();
  expect(opened).toEqual([]);
  await settled();
  expect(opened).toEqual([0]);
  link.click();
  expect(opened).toEqual([0, 0]);
  link.remove();
});

test('a link waits for half a second at most, and not at all for a tab of its own', async () => {
  const back = vi.spyOn(history, 'back').mockReturnValue();
  const page = render(layers('eins'));
  const opened: string[] = [];
  const link = document.createElement('a');
  link.href = '#weiter';
  link.addEventListener('click', (event) => {
    event.preventDefault();
    opened.push(event.ctrlKey ? 'new tab' : 'here');
  });
  document.body.append(link);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page.rerender([]);
  await Promise.resolve();
  fireEvent.click(link);
  fireEvent.click(link, { ctrlKey: true });
  expect(opened).toEqual(['new tab']);
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  expect(opened).toEqual(['new tab', 'here']);
  link.remove();
  back.mockRestore();
});

test('a layer that gets input only later holds its page, also on the first entry', async () => {
  const layer = (holdsInput: boolean) => (
    <Layer name="eins" onBack={(it) => closed.push(it)} holdsInput={holdsInput} />
  );
  const page = render(layer(false));
  expect(index()).toBe(0);
  page.rerender(layer(true));
  expect(index()).toBe(1);
  await go(-1);
  expect(closed).toEqual(['eins']);
  page.unmount();
  await settled();
});

test('a page opened before the copy was left keeps its layer', async () => {
  const page = render(layers('eins'));
  page.rerender([]);
  await Promise.resolve();
  push();
  page.rerender(layers('zwei'));
  await settled();
  expect(index()).toBe(2);
  await go(-1);
  expect([closed, index()]).toEqual([['zwei'], 2]);
  page.unmount();
});

test('back from a page passes the copy below it, however often one was there', async () => {
  for (const round of [1, 2]) {
    const page = render(layers(`${round}`));
    push();
    page.unmount();
    await settled();
    expect(index()).toBe(2);
    await go(-1);
    expect(index()).toBe(0);
  }
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ idx: 0 }));
});

test('nested layers close one by one, unnoticed by the router', async () => {
  const input = layers('Formular');
  const question = layers('Frage');
  const page = render([input, question]);
  await go(-1);
  page.rerender([input]);
  await go(-1);
  page.rerender([]);
  await settled();
  expect(closed).toEqual(['Frage', 'Formular']);
  expect([index(), heard]).toEqual([0, [{ idx: 0 }]]);
});

test('a layer keeps its page after a link to a place on an earlier one', async () => {
  render(<a href="#inhalt">Zum Inhalt springen</a>);
  screen.getByRole('link').click();
  await settled();
  push();
  heard.length = 0;
  const page = render(layers('eins'));
  await go(-1);
  expect(closed).toEqual(['eins']);
  expect(heard).toEqual([]);
  page.unmount();
});

const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape', cancelable: true });

test('Escape closes the topmost layer, even before it listens for the key itself', () => {
  const page = render(layers('eins', 'zwei'));
  pressEscape();
  page.rerender(layers('eins'));
  pressEscape();
  expect(closed).toEqual(['zwei', 'eins']);
});

test('Escape that something else has handled leaves the layers alone', () => {
  render(layers('eins'));
  const handle = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', handle);
  pressEscape();
  document.body.removeEventListener('keydown', handle);
  expect(closed).toEqual([]);
});

test('a layer that gets input stays below the one above', () => {
  const both = (holdsInput: boolean) => (
    <>
      <Layer name="unten" onBack={(name) => closed.push(name)} holdsInput={holdsInput} />
      <Layer name="oben" onBack={(name) => closed.push(name)} />
    </>
  );
  const page = render(both(false));
  page.rerender(both(true));
  pressEscape();
  expect(closed).toEqual(['oben']);
});
