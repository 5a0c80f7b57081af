import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { type TabItem, TabPanel, Tabs } from './tabs';

type View = 'all' | 'given';
const items: TabItem<View>[] = [
  { value: 'all', label: 'Alle Geschenke', count: 6 },
  { value: 'given', label: 'Verschenkt', count: 0 },
];

function Example() {
  const [view, setView] = useState<View>('all');
  return (
    <Tabs label="Geschenke" items={items} value={view} onValueChange={setView}>
      <TabPanel value="all">Sechs Ideen</TabPanel>
      <TabPanel value="given">Noch nichts</TabPanel>
    </Tabs>
  );
}

test('shows the chosen panel and counts, even zero', () => {
  render(<Example />);
  expect(screen.getByRole('tablist', { name: 'Geschenke' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Alle Geschenke 6', selected: true })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Verschenkt 0', selected: false })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Sechs Ideen');
});

test('arrow keys move through the tabs and wrap around', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: /Verschenkt/ })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Noch nichts');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Sechs Ideen');
});

test('quick presses all count, even before the page has rendered', () => {
  const onValueChange = vi.fn<(value: string) => void>();
  const many = ['eins', 'zwei', 'drei', 'vier'].map((value) => ({ value, label: value }));
  render(
    <Tabs label="Zahlen" items={many} value="eins" onValueChange={onValueChange}>
      {null}
    </Tabs>,
  );
  screen.getByRole('tab', { name: 'eins' }).focus();
  for (const name of ['zwei', 'drei', 'vier']) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
    expect(screen.getByRole('tab', { name })).toHaveFocus();
    expect(onValueChange).toHaveBeenLastCalledWith(name);
  }
});
