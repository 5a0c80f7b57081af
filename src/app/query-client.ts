import { type Mutation, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import type { AppError } from '@/data/app-error';
import { isStuck, itemState } from '@/data/offline/outbox/waiting-count';
import type { DataScope } from '@/data/personal-data';
import type { ToastText } from '@/data/queries/mutation-meta';
import { noteReadStarts } from '@/data/queries/read-start';
import { ChangedSinceError } from '@/data/texts/changed-since';
import { askAboutRemoval } from '@/data/texts/removal-question';
import { isObject } from '@/lib/is-object';
import { storedUserId } from '@/lib/supabase/auth/stored-session';
import { showToast } from '@/ui/toast/toast';

const RETRIES = 2;
/** Data counts as fresh for 5 minutes; changes by the user update it at once. */
const FRESH_FOR_MS = 5 * 60 * 1000;

let current: { scope: DataScope; client: QueryClient } | null = null;

/** Query client of a scope. There is one at a time, so that the cache of the previous user leaves the memory. */
export function queryClientOf(scope: DataScope): QueryClient {
  if (current?.scope !== scope) current = { scope, client: createQueryClient() };
  return current.client;
}

/** Query client. It alone shows the toasts that queries and mutations describe in their `meta`. */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      // Cached data is never garbage-collected, because offline there is no other source.
      queries: {
        staleTime: FRESH_FOR_MS,
        gcTime: Infinity,
        retry: mayHelp,
        throwOnError: false,
        networkMode: 'always',
      },
      // Mutations run regardless of the browser's network state: a paused mutation would be lost on reload.
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        // No toast is needed: cached data stays visible, and the offline notice gives the reason.
        const isNoticeShown = !navigator.onLine || isStuck();
        if (error.kind === 'offline' && isNoticeShown && query.state.data !== undefined) return;
        const failure = textOf(query.meta?.failure, error, undefined);
        if (failure) showToast({ tone: 'error', ...failure });
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, variables, _before, mutation, { client }) => {
        if (error instanceof ChangedSinceError) askAgain(client, mutation, variables, error);
        const failure = textOf(mutation.meta?.failure, error, variables);
        if (failure) showToast({ tone: error.kind === 'demo' ? 'info' : 'error', ...failure });
      },
      onSuccess: (_result, variables, _context, mutation) => {
        const success = textOf(mutation.meta?.success, variables);
        const state = itemState(mutation.options.mutationKey?.[0], idOf(variables));
        // A change also waits when its session has ended, which has a message of its own.
        if (success && !(state === 'waiting' && storedUserId() === null))
          showToast(successToast(success, state));
      },
    }),
  });
  noteReadStarts(queryClient);
  return queryClient;
}

/** Retries only failures of network and server, not refusals. */
function mayHelp(failures: number, error: AppError): boolean {
  if (error.kind === 'offline') return failures < RETRIES && navigator.onLine;
  return failures < RETRIES && error.kind === 'server';
}

function successToast(
  success: ToastText,
  state: ReturnType<typeof itemState>,
): Parameters<typeof showToast>[0] {
  if (state === null) return { tone: 'success', ...success };
  if (state === 'waiting') {
    return {
      ...success,
      tone: 'info',
      title: 'Auf diesem Gerät vorgemerkt',
      description: 'Wird gespeichert, sobald eine Verbindung besteht.',
    };
  }
  return {
    tone: 'error',
    title: 'Konnte nicht gespeichert werden',
    description: 'Was du eingegeben hast, steht oben auf der Seite.',
  };
}

/** Asks again whether to delete an item that was changed on another device meanwhile. */
function askAgain(
  client: QueryClient,
  { options }: Mutation<unknown, unknown>,
  item: unknown,
  { changed }: ChangedSinceError,
): void {
  const [scope, list] = options.mutationKey ?? [];
  if (!isObject(item)) return;
  const name = [item.title, item.name, item.label].find((word) => typeof word === 'string') ?? 'Budget';
  askAboutRemoval({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of personal data begin with it
    scope: scope as DataScope,
    list: String(list),
    id: String(item.id),
    name,
    changed,
    removeAnyway: () =>
      client
        .getMutationCache()
        .build(client, options)
        .execute({ ...item, ...changed })
        .catch(() => null),
  });
}

function idOf(variables: unknown): string {
  if (typeof variables === 'string') return variables;
  return isObject(variables) && 'id' in variables ? String(variables.id) : 'profile';
}

type Text<Arguments extends unknown[]> = ToastText | ((...values: Arguments) => ToastText | null) | undefined;

function textOf<Arguments extends unknown[]>(text: Text<Arguments>, ...values: Arguments): ToastText | null {
  return typeof text === 'function' ? text(...values) : (text ?? null);
}
