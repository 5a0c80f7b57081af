import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

import type { PersonalData } from '@/data/personal-data';
import { PersonalDataContext } from '@/data/personal-data-context';
import { subscribeTexts, unsavedCount } from '@/data/texts/local-texts';
import { useRemovalQuestion } from '@/data/texts/removal-question';
import { useLatch } from '@/lib/hooks/use-latch';
import { useOptionalPart } from '@/lib/hooks/use-optional-part';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { queryClientOf } from './query-client';

// Optional code: if it cannot be loaded, unsaved texts stay on the device without being shown.
const loadLostTexts = () => import('./offline/lost-texts');

const RemovalDialog = lazyPart(() => import('./offline/removal-dialog'), 'RemovalDialog');

type DataProps = { data: PersonalData; children: ReactNode };

export function DataProvider({ data, children }: DataProps) {
  const unsaved = useSyncExternalStore(subscribeTexts, () => unsavedCount(data.scope));
  const hadUnsaved = useLatch(unsaved > 0);
  const panel = useOptionalPart(loadLostTexts, unsaved);
  const question = useRemovalQuestion(data.scope);
  return (
    <DataContext data={data}>
      {hadUnsaved && panel && (
        <Suspense>
          <panel.LostTexts scope={data.scope} />
        </Suspense>
      )}
      <RemovalDialog open={question !== null} question={question} />
      {children}
    </DataContext>
  );
}

export function DataContext({ data, children }: DataProps) {
  return (
    <QueryClientProvider key={data.scope} client={queryClientOf(data.scope)}>
      <PersonalDataContext value={data}>{children}</PersonalDataContext>
    </QueryClientProvider>
  );
}
