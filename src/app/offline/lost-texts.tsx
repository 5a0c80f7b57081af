import type { DataScope } from '@/data/personal-data';

import { ConflictNotice } from './conflict-notice';
import { UnsavedPanel } from './set-aside-panel';
import { lostThing } from './unsaved-things';
import { useLostTexts } from './use-lost-texts';

/** Texts that nobody can see on their cards: to be decided on another page, or about something that is gone. */
export function LostTexts({ scope }: { scope: DataScope }) {
  const lost = useLostTexts(scope);
  return (
    <>
      <ConflictNotice scope={scope} />
      <UnsavedPanel things={lost.map((text) => lostThing(scope, text))} />
    </>
  );
}
