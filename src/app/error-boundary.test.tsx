import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';

import { lazyPage } from '@/ui/lazy/lazy-code';

import { ErrorBoundary } from './error-boundary';

/** Lazy page in an error boundary; loading its code fails the first `failures` times. */
function aPage(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('no network');
    return { Page: () => <h1>Seite</h1> };
  });
  const Page = lazyPage(load, 'Page');
  const page = (
    <ErrorBoundary>
      <Suspense fallback="Einen Moment">
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return { load, page };
}

const retry = () => screen.findByRole('button', { name: 'Erneut versuchen' });
const failed = () => screen.findByRole('heading', { name: 'Etwas ist schiefgelaufen' });

test('a page whose code was missing is asked for again by each retry, once', async () => {
  const { load, page } = aPage(2);
  render(page);
  for (const times of [1, 2]) {
    await failed();
    expect(load).toHaveBeenCalledTimes(times);
    await userEvent.click(await retry());
  }
  expect(await screen.findByRole('heading', { name: 'Seite' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('it is asked for again after leaving the page and coming back', async () => {
  const { page } = aPage(1);
  const first = render(page);
  await failed();
  first.unmount();
  render(page);
  expect(await screen.findByRole('heading', { name: 'Seite' })).toBeVisible();
});
