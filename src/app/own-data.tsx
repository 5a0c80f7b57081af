import type { ReactNode } from 'react';

import { useSession } from '@/data/session/session-context';
import { lazyPart } from '@/ui/lazy-part';

import { DataContext } from './data-provider';
import { accountOf } from './session-data';

const GuestContext = lazyPart(() => import('./guest-data'), 'GuestContext');

/** The data of whoever is here, for a layer that opens on pages without any as well. */
export function OwnData({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.status === 'guest') return <GuestContext>{children}</GuestContext>;
  if (session.status !== 'user') return null;
  return <DataContext data={accountOf(session.userId).data}>{children}</DataContext>;
}
