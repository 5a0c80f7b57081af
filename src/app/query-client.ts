import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import type { AppError } from '@/data/app-error';
import type { Toast } from '@/data/mutation-meta';
import { refreshGuardMs } from '@/data/refresh-guard';
import { showToast } from '@/ui/toast';

const RETRIES = 2;

/** Shows the texts that reads and changes carry as `meta`; the only place that does. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Answers stay as long as the page: without a connection there are no others.
      queries: { staleTime: refreshGuardMs, gcTime: Infinity, retry: mayHelp, throwOnError: false },
      mutations: { retry: false },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        // What is on the screen stays there, and the offline notice says why it is not newer.
        if (error.kind === 'offline' && !navigator.onLine && query.state.data !== undefined) return;
        const failure = textOf(query.meta?.failure, error, undefined);
        if (failure) showToast({ tone: 'error', ...failure });
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, variables, _context, mutation) => {
        const failure = textOf(mutation.meta?.failure, error, variables);
        if (failure) showToast({ tone: toneOf(error), ...failure });
      },
      onSuccess: (_result, variables, _context, mutation) => {
        const success = textOf(mutation.meta?.success, variables);
        if (success) showToast({ tone: 'success', ...success });
      },
    }),
  });
}

/** Only what another try can change is tried again; a refusal stays one. */
function mayHelp(failures: number, error: AppError): boolean {
  if (error.kind === 'offline') return failures < RETRIES && navigator.onLine;
  return failures < RETRIES && error.kind === 'server';
}

function toneOf(error: AppError): 'info' | 'error' {
  return error.kind === 'demo' ? 'info' : 'error';
}

type Text<Arguments extends unknown[]> = Toast | ((...values: Arguments) => Toast | null) | undefined;

function textOf<Arguments extends unknown[]>(text: Text<Arguments>, ...values: Arguments): Toast | null {
  return typeof text === 'function' ? text(...values) : (text ?? null);
}
