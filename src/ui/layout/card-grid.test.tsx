import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Pencil from 'lucide-react/icons/pencil';
import { expect, test, vi } from 'vitest';

import { MenuButton } from '@/ui/menu-button';

import { CardGrid } from './card-grid';

const code = Promise.withResolvers<void>();

vi.mock('./visible-rows', async (importOriginal) => {
  await code.promise;
  return importOriginal();
});

const items = Array.from({ length: 50 }, (_, number) => ({ id: `${number}` }));

test('a menu stays open when the code for long lists comes', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200);
  render(
    <CardGrid
      label="Geschenke"
      items={items}
      estimateHeight={() => 200}
      renderCard={({ id }) => (
        <MenuButton
          label={`Mehr zu ${id}`}
          items={[{ label: 'Bearbeiten', icon: Pencil, onSelect: () => {} }]}
        />
      )}
    />,
  );
  expect(screen.getAllByRole('button')).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: 'Mehr zu 1' }));
  const menu = screen.getByRole('menu', { name: 'Mehr zu 1' });

  code.resolve();
  const rest = () => screen.getByRole('list', { name: 'Geschenke' }).lastElementChild;
  await waitFor(() => expect(rest()).toHaveAttribute('aria-hidden', 'true'), { timeout: 5000 });
  expect(screen.getByRole('menu', { name: 'Mehr zu 1' })).toBe(menu);
});
