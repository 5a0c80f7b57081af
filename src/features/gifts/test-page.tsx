import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { vi } from 'vitest';

import { browserPersonalData } from '@/data/browser/browser-personal-data';
import { memoryStore } from '@/data/browser/key-value-store';
import type { Toast } from '@/data/mutation-meta';
import type { PersonalData } from '@/data/personal-data';
import { PersonalDataContext } from '@/data/personal-data-context';
import type { Gift } from '@/domain/gift/gift';

/** For tests: the data of a guest whose gifts are kept in memory. */
export async function guestData(gifts: Gift[] = []): Promise<PersonalData> {
  const data = browserPersonalData(memoryStore());
  for (const gift of gifts) await data.gifts.add(gift);
  return data;
}

/** For tests: the page around the gifts. Notes the toasts that the app would show. */
export function renderWithData(data: PersonalData, children: ReactNode) {
  const toasts: Toast[] = [];
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
    queryCache: new QueryCache(),
    mutationCache: new MutationCache({
      onSuccess: (_result, variables, _context, { meta }) => note(meta?.success, variables),
      onError: (error, variables, _context, { meta }) => note(meta?.failure, error, variables),
    }),
  });
  function note<Values extends unknown[]>(
    text: Toast | ((...values: Values) => Toast | null) | undefined,
    ...values: Values
  ) {
    const toast = typeof text === 'function' ? text(...values) : text;
    if (toast) toasts.push(toast);
  }
  const page = render(
    <BrowserRouter>
      <QueryClientProvider client={client}>
        <PersonalDataContext value={data}>{children}</PersonalDataContext>
      </QueryClientProvider>
    </BrowserRouter>,
  );
  return { ...page, client, toasts };
}

/** For tests: what jsdom has no layout for. */
export function stubLayout({ lessMotion = false } = {}) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: lessMotion && query.includes('reduced-motion'),
  }));
  Element.prototype.scrollIntoView = () => undefined;
}
