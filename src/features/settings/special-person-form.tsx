import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { profileQueries } from '@/data/queries/profile-queries';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { Skeleton } from '@/ui/layout/skeleton';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { LoadFailure } from './load-failure';

const SpecialPersonFields = lazyPart(
  () => import('./special-person-fields'),
  'SpecialPersonFields',
  FieldsSkeleton,
);

function FieldsSkeleton() {
  return <Skeleton className="mt-4.5 h-[230px] md:h-[138px]" />;
}

/** Form for the special person, whose birthday is counted down although they are not in the list of people. */
export function SpecialPersonForm() {
  const data = usePersonalData();
  const profile = useQuery(profileQueries.read(data));
  // Waits for the server, because a form that starts with values from the local cache could overwrite newer ones.
  const isReady = profile.data !== undefined && (profile.isFetchedAfterMount || !profile.isFetching);
  const [isShown, setShown] = useState(isReady);
  const retry = useFocusAfterRetry(() => void profile.refetch());
  if (isReady && !isShown) setShown(true);
  return (
    <section className="mt-5.5 border-t border-line pt-5">
      <h3 className="font-text text-facts leading-5 font-semibold tracking-normal">Besondere Person</h3>
      <p className="text-small text-ink-2">
        Ihr Geburtstag zählt im Countdown mit. Beide Angaben sind freiwillig.
      </p>
      {!isShown && !profile.isLoadingError && <FieldsSkeleton />}
      {profile.isLoadingError && <LoadFailure error={profile.error} retry={retry} />}
      {isShown && <SpecialPersonFields stored={profile.data ?? null} />}
    </section>
  );
}
