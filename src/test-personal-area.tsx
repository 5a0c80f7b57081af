import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

import { browserPersonalData } from '@/data/browser/browser-personal-data';
import { memoryStore } from '@/data/browser/key-value-store';
import type { PersonalData } from '@/data/personal-data';
import { PersonalDataContext } from '@/data/personal-data-context';

/** For tests: personal data that is kept in memory. */
export function memoryData(): PersonalData {
  return browserPersonalData(memoryStore());
}

/** For tests: renders something that reads and changes personal data. */
export function renderWithData(ui: ReactNode, data: PersonalData) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrap = (children: ReactNode) => (
    <QueryClientProvider client={client}>
      <PersonalDataContext value={data}>{children}</PersonalDataContext>
    </QueryClientProvider>
  );
  const result = render(wrap(ui));
  return { ...result, rerender: (next: ReactNode) => result.rerender(wrap(next)) };
}

/** For tests: a screen for which `matchMedia` answers every query with `matches`. */
export function stubScreen(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
