import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
});

const sentence = /bis zu drei Tage/;

/** As a build with that setting has it. */
async function showGroups(live: 'rows' | 'broadcast'): Promise<void> {
  vi.stubEnv('VITE_LIVE', live);
  vi.resetModules();
  const { privacyProcessing } = await import('./privacy-processing');
  render(privacyProcessing.find(({ id }) => id === 'gruppen')?.body);
}

test('row changes are stored nowhere else', async () => {
  await showGroups('rows');
  expect(screen.getByText(/Trittst du einer Gruppe bei/)).toBeVisible();
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

test('a build for broadcasts says that they are kept for a while', async () => {
  await showGroups('broadcast');
  expect(screen.getByText(sentence)).toBeVisible();
});
