import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Sparkles from 'lucide-react/icons/sparkles';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { SwitchRow } from './switch-row';

function Example() {
  const [isOn, setOn] = useState(true);
  return (
    <SwitchRow
      icon={Sparkles}
      title="KI-Assistent"
      hint="Macht Vorschläge."
      checked={isOn}
      onCheckedChange={setOn}
    />
  );
}

test('a switch is named, described and moved by Space, Enter and its label', async () => {
  render(<Example />);
  const control = screen.getByRole('switch', { name: 'KI-Assistent', checked: true });
  expect(control).toHaveAccessibleDescription('Macht Vorschläge.');

  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(control).not.toBeChecked();
  await userEvent.keyboard('{Enter}');
  expect(control).toBeChecked();
  await userEvent.click(screen.getByText('KI-Assistent'));
  expect(control).not.toBeChecked();
});

test('a disabled switch is moved by nothing', async () => {
  const change = vi.fn();
  render(<SwitchRow disabled icon={Sparkles} title="Per E-Mail" checked={false} onCheckedChange={change} />);
  expect(screen.getByRole('switch', { name: 'Per E-Mail' })).toBeDisabled();
  await userEvent.click(screen.getByText('Per E-Mail'));
  expect(change).not.toHaveBeenCalled();
});
