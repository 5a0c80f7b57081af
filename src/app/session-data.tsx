import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Outlet } from 'react-router-dom';

import { browserPersonalData } from '@/data/browser/browser-personal-data';
import { browserStore } from '@/data/browser/key-value-store';
import type { DataScope, PersonalData } from '@/data/personal-data';
import { PersonalDataContext } from '@/data/personal-data-context';
import type { Session } from '@/data/session/session';
import { useSession } from '@/data/session/session-context';
import { supabasePersonalData } from '@/data/supabase/supabase-personal-data';
import { rest } from '@/lib/rest-client';

import { createQueryClient } from './query-client';

/** Pages that work on somebody's own people and gifts. The only place that picks where these are kept. */
export function PersonalArea() {
  const session = useSession();
  const data = useMemo(() => personalDataOf(session), [session]);
  if (!data) return null;
  return (
    <QueryClientProvider client={queryClientOf(data.scope)}>
      <PersonalDataContext value={data}>
        <Outlet key={data.scope} />
      </PersonalDataContext>
    </QueryClientProvider>
  );
}

function personalDataOf(session: Session): PersonalData | null {
  if (session.status === 'user') return supabasePersonalData(rest, session.userId);
  if (session.status === 'guest') return browserPersonalData(browserStore);
  return null;
}

let current: { scope: DataScope; client: QueryClient } | null = null;

/** One cache at a time: what one person loaded leaves the memory when another one signs in. */
function queryClientOf(scope: DataScope): QueryClient {
  if (current?.scope !== scope) current = { scope, client: createQueryClient() };
  return current.client;
}
