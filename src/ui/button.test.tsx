import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Plus from 'lucide-react/icons/plus';
import { expect, test, vi } from 'vitest';

import { Button } from './button';
import { IconButton } from './icon-button';

test('a button does not submit the form around it unless told to', async () => {
  const submit = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  const { container } = render(
    <form>
      <Button>Abbrechen</Button>
      <Button type="submit">Speichern</Button>
    </form>,
  );
  container.querySelector('form')?.addEventListener('submit', submit);

  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(submit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(submit).toHaveBeenCalledOnce();
});

test('a busy button keeps focus and label but does nothing', async () => {
  const submit = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  const click = vi.fn<() => void>();
  const { container } = render(
    <form>
      <input aria-label="Titel" />
      <Button type="submit" busy onClick={click}>
        Speichern
      </Button>
    </form>,
  );
  container.querySelector('form')?.addEventListener('submit', submit);

  await userEvent.type(screen.getByLabelText('Titel'), 'Buch{Enter}');
  const button = screen.getByRole('button', { name: 'Speichern', busy: true });
  await userEvent.click(button);

  expect(button).toHaveFocus();
  expect(click).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('the spinner takes the place of the icon', () => {
  const { container, rerender } = render(<Button icon={Plus}>Neu</Button>);
  expect(container.querySelector('svg')).toBeInTheDocument();
  rerender(
    <Button icon={Plus} busy>
      Neu
    </Button>,
  );
  expect(container.querySelector('svg')).not.toBeInTheDocument();
});

test('an icon button is found by its label and its icon stays silent', () => {
  const { container } = render(<IconButton icon={Plus} label="Hinzufügen" aria-pressed />);
  expect(screen.getByRole('button', { name: 'Hinzufügen', pressed: true })).toBeInTheDocument();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
