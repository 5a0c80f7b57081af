import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';

import { lazyPage } from './lazy-code';

const load = () => Promise.resolve({ Page: () => <h1>Seite</h1> });

test('a loaded page renders without a fallback', async () => {
  const Page = lazyPage(load, 'Page');
  await Page.preload();
  render(
    <Suspense fallback="Einen Moment">
      <Page />
    </Suspense>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('Seite');
});

test('a page shows the fallback while its code loads', async () => {
  const Page = lazyPage(load, 'Page');
  render(
    <Suspense fallback="Einen Moment">
      <Page />
    </Suspense>,
  );
  expect(document.body).toHaveTextContent('Einen Moment');
  await act(load);
  expect(await screen.findByRole('heading')).toHaveTextContent('Seite');
});
