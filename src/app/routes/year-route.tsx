import { YearPage } from '@/features/year/year-page';

import { useReceivedRows } from './use-received-rows';

/** Gift year, with the rows of received presents. */
export function YearRoute() {
  const { renderNamedRow, dialogs } = useReceivedRows();
  return (
    <>
      <YearPage renderReceived={renderNamedRow} />
      {dialogs}
    </>
  );
}
