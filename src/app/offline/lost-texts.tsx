import type { DataScope } from '@/data/personal-data';

import { ConflictNotice } from './conflict-notice';
import { UnsavedPanel } from './unsaved-panel';
import { lostThing } from './unsaved-things';
import { useLostTexts } from './use-lost-texts';

/** Texts that nobody can see on their cards: to be decided on another page, or about something that is gone. */
export function LostTexts({ scope }: { scope: DataScope }) {
  const lost = useLostTexts(scope);
  const count = lost.length === 1 ? '1\u00a0Text' : `${lost.length}\u00a0Texte`;
  const verb = lost.length === 1 ? 'konnte' : 'konnten';
  return (
    <>
      <ConflictNotice scope={scope} />
      <UnsavedPanel
        what="texts"
        label="Texte zu Gelöschtem"
        heading={`${count} zu Gelöschtem ${verb} nicht gespeichert werden`}
        things={lost.map((text) => lostThing(scope, text))}
      />
    </>
  );
}
