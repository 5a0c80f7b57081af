import { lazy, Suspense } from 'react';

import { useLostTexts } from '../offline/use-lost-texts';

const SetAsidePanel = lazy(async () => ({
  default: (await import('../offline/set-aside-panel')).SetAsidePanel,
}));

/** What a guest has written about something that another tab has removed. */
export function GuestLostTexts() {
  const lost = useLostTexts('guest');
  return (
    lost.length > 0 && (
      <Suspense>
        <SetAsidePanel scope="guest" lost={lost} />
      </Suspense>
    )
  );
}
