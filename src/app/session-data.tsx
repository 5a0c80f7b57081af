import type { QueryClient } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';

import { mayHoldGuestItems } from '@/data/browser/guest-keys';
import { browserStore } from '@/data/browser/key-value-store';
import type { DataScope } from '@/data/personal-data';
import { endedSession } from '@/data/session/session';
import { useSession, useSetSession } from '@/data/session/session-context';
import { supabasePersonalData } from '@/data/supabase/supabase-personal-data';
import { useOptionalPart } from '@/lib/hooks/use-optional-part';
import { rest } from '@/lib/supabase/rest-client';
import { lazyPage } from '@/ui/lazy/lazy-code';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { DataProvider } from './data-provider';
import { queryClientOf } from './query-client';
import { openUserAccount, type UserAccount } from './user-account';

const GuestData = lazyPage(() => import('./guest-data'), 'GuestData');
export const loadGuestData = GuestData.preload;

const TakeoverOffer = lazyPart(() => import('@/features/takeover/takeover-offer'), 'TakeoverOffer');

/** Pages with personal data of a user or guest. */
export function PersonalArea() {
  const session = useSession();
  if (session.status === 'guest') return <GuestData />;
  if (session.status === 'user') return <UserData key={session.userId} userId={session.userId} />;
  return null;
}

function UserData({ userId }: { userId: string }) {
  const { data, restored, needsRestored, start } = accountOf(userId);
  if (restored && needsRestored) use(restored);
  const [mayTakeOver] = useState(() => mayHoldGuestItems(browserStore));
  useEffect(() => start(), [start]);
  useAccountWatch(data.scope);
  return (
    <DataProvider data={data}>
      <Outlet />
      {mayTakeOver && <TakeoverOffer userId={userId} />}
    </DataProvider>
  );
}

/** Optional: without it the session of a deleted account ends when its token expires. */
const loadAccountWatch = async () => (await import('./account-check')).watchAccount;

/** Watches for the deletion of the account on another device, once the page is idle. */
function useAccountWatch(scope: DataScope): void {
  const setSession = useSetSession();
  const watch = useOptionalPart(loadAccountWatch, 0);
  useEffect(
    () => watch?.(queryClientOf(scope), scope, () => setSession(endedSession({ left: false, gone: true }))),
    [scope, setSession, watch],
  );
}

let opened: { client: QueryClient; account: UserAccount } | null = null;

/** Data of the account. Stored in the module, because a first render that suspends discards the component's state. */
export function accountOf(userId: string): UserAccount {
  // A new query client means that another user has signed in.
  const client = queryClientOf(`user:${userId}`);
  if (opened?.client !== client) {
    opened = { client, account: openUserAccount(client, userId, supabasePersonalData(rest, userId)) };
  }
  return opened.account;
}
