import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Outlet } from 'react-router-dom';

import { browserPersonalData } from '@/data/browser/browser-personal-data';
import { guestKeys } from '@/data/browser/guest-keys';
import { guestShelf } from '@/data/browser/guest-shelf';
import { browserStore } from '@/data/browser/key-value-store';

import { DataContext, DataProvider } from './data-provider';

const data = browserPersonalData(browserStore, 'guest', guestShelf);

export function GuestData() {
  return (
    <DataProvider data={data}>
      <OtherTabs />
      <Outlet />
    </DataProvider>
  );
}

export function GuestContext({ children }: { children: ReactNode }) {
  return <DataContext data={data}>{children}</DataContext>;
}

const keys = new Set<string | null>(Object.values(guestKeys));

/** Refetches the guest's data after another tab has changed it. */
function OtherTabs() {
  const client = useQueryClient();
  useEffect(() => {
    function readAgain({ key }: StorageEvent) {
      // A null key means that the whole storage was cleared.
      if (key === null || keys.has(key)) void client.invalidateQueries({ queryKey: [data.scope] });
    }
    addEventListener('storage', readAgain);
    return () => removeEventListener('storage', readAgain);
  }, [client]);
  return null;
}
