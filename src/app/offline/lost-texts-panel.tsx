import type { DataScope } from '@/data/personal-data';
import type { LostText } from '@/data/texts/lost-texts';

import { UnsavedPanel } from './unsaved-panel';
import { lostThing } from './unsaved-things';

export function LostTextsPanel({ scope, lost }: { scope: DataScope; lost: readonly LostText[] }) {
  const count = lost.length === 1 ? '1\u00a0Text' : `${lost.length}\u00a0Texte`;
  const verb = lost.length === 1 ? 'konnte' : 'konnten';
  return (
    <UnsavedPanel
      what="texts"
      label="Texte zu Gelöschtem"
      heading={`${count} zu Gelöschtem ${verb} nicht gespeichert werden`}
      things={lost.map((text) => lostThing(scope, text))}
    />
  );
}
