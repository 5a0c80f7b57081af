import type { DataScope } from '@/data/personal-data';

import { UnsavedPanel } from './set-aside-panel';
import { lostThing } from './unsaved-things';
import { useLostTexts } from './use-lost-texts';

/** What was written about something that is no longer there. */
export function LostTexts({ scope }: { scope: DataScope }) {
  const lost = useLostTexts(scope);
  return <UnsavedPanel things={lost.map((text) => lostThing(scope, text))} />;
}
