import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Sparkles from 'lucide-react/icons/sparkles';
import { useState } from 'react';
import { expect, test } from 'vitest';

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
