import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { vi } from 'vitest';

import { browserPersonalData } from '@/data/browser/browser-personal-data';
import { memoryStore } from '@/data/browser/key-value-store';
import type { PersonalData } from '@/data/personal-data';
import { PersonalDataContext } from '@/data/personal-data-context';
import type { ToastText } from '@/data/queries/mutation-meta';

/** For tests: personal data in memory. */
export function memoryData(): PersonalData {
  return browserPersonalData(memoryStore());
}

/** For tests: renders UI with personal data and records its toasts. */
export function renderWithData(ui: ReactNode, data: PersonalData) {
  const toasts: ToastText[] = [];
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false } },
    mutationCache: new MutationCache({
      onSuccess: (_result, variables, _context, { meta }) => note(meta?.success, variables),
      onError: (error, variables, _context, { meta }) => note(meta?.failure, error, variables),
    }),
  });
  function note<Values extends unknown[]>(
    text: ToastText | ((...values: Values) => ToastText | null) | undefined,
    ...values: Values
  ) {
    const toast = typeof text === 'function' ? text(...values) : text;
    if (toast) toasts.push(toast);
  }
  const wrap = (children: ReactNode) => (
    <BrowserRouter>
      <QueryClientProvider client={client}>
        <PersonalDataContext value={data}>{children}</PersonalDataContext>
      </QueryClientProvider>
    </BrowserRouter>
  );
  const page = render(wrap(ui));
  return { ...page, client, toasts, rerender: (next: ReactNode) => page.rerender(wrap(next)) };
}

/** For tests: a screen for which `matchMedia` answers every query with `matches`. */
export function stubScreen(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
