import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Outlet } from 'react-router-dom';

import { browserPersonalData } from '@/data/browser/browser-personal-data';
import type { PersonalData } from '@/data/personal-data';
import { PersonalDataContext } from '@/data/personal-data-context';
import type { Session } from '@/data/session/session';
import { useSession } from '@/data/session/session-context';
import { supabasePersonalData } from '@/data/supabase/supabase-personal-data';
import { rest } from '@/lib/rest-client';

import { createQueryClient } from './query-client';

const queryClient = createQueryClient();

/** Pages that work on somebody's own people and gifts. The only place that picks where these are kept. */
export function PersonalArea() {
  const session = useSession();
  const data = useMemo(() => personalDataOf(session), [session]);

  // What one person loaded leaves the memory with them.
  useEffect(() => () => queryClient.clear(), [data]);

  if (!data) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <PersonalDataContext value={data}>
        <Outlet key={data.scope} />
      </PersonalDataContext>
    </QueryClientProvider>
  );
}

function personalDataOf(session: Session): PersonalData | null {
  if (session.status === 'user') return supabasePersonalData(rest, session.userId);
  if (session.status === 'guest') return browserPersonalData(localStorage);
  return null;
}
