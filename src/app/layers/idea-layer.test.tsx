import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { FakeDrawer, stubLayout } from '@/features/gifts/test-support';
import { memoryData, renderWithData } from '@/test-personal-area';

import { IdeaLayer } from './idea-layer';

beforeEach(() => stubLayout());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('the photo of a guest who has left is not shown to the next one', async () => {
  vi.stubGlobal('Worker', FakeDrawer);
  const open = () =>
    renderWithData(
      <IdeaLayer open layer={{ kind: 'idea', more: false }} onClose={vi.fn<() => void>()} />,
      memoryData(),
    );
  const first = open();
  await userEvent.upload(
    await screen.findByLabelText('Foto'),
    new File(['x'], 'kanne.jpg', { type: 'image/jpeg' }),
  );
  expect(await screen.findByRole('button', { name: 'Foto entfernen' })).toBeVisible();
  first.unmount();
  open();
  expect(await screen.findByLabelText('Foto')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Foto entfernen' })).toBeNull();
});
