import { Outlet } from 'react-router-dom';

import { browserPersonalData } from '@/data/browser/browser-personal-data';
import { browserStore } from '@/data/browser/key-value-store';

import { DataProvider } from './session-data';

const data = browserPersonalData(browserStore);

/** A guest's people and gifts, in this browser. */
export function GuestData() {
  return (
    <DataProvider data={data}>
      <Outlet />
    </DataProvider>
  );
}
