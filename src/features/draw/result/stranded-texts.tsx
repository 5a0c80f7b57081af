import { forgetSecretDraft, secretDrafts } from '@/data/texts/secret-drafts';
import type { Draw } from '@/domain/draw/draw';
import { useSnapshot } from '@/lib/hooks/use-snapshot';
import { subscribeTexts } from '@/lib/storage/kept-texts';
import { Button } from '@/ui/button';
import { copyWithToast } from '@/ui/toast/copy-with-toast';

import { isStranded } from './ask-in-draw';

type StrandedTextsProps = {
  userId: string;
  draw: Draw;
  /** Null while nobody knows, or for nobody. */
  receiverId: string | null;
};

/** Texts that were begun to somebody whom they cannot reach any more: names were drawn anew, or somebody left. */
export function StrandedTexts({ userId, draw, receiverId }: StrandedTextsProps) {
  const texts = useSnapshot(subscribeTexts, () =>
    secretDrafts(userId).filter(({ place }) => isStranded(place, draw, receiverId)),
  );
  return texts.map(({ place, text }) => (
    <details key={place} className="m-0 rounded-md bg-sunken px-4 py-2.5 text-facts">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        Deine angefangene Nachricht geht nicht mehr hinaus
      </summary>
      <p className="text-small text-ink-2">
        Das Los, zu dem sie gehört, gilt nicht mehr. Du kannst den Text noch lesen und kopieren, solange diese
        Seite offen ist.
      </p>
      <p className="mt-1.5 [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>
      <div className="-ml-3.5 flex flex-wrap">
        <Button kind="text" size="sm" onClick={() => void copyWithToast(text, 'Kopiert')}>
          Kopieren
        </Button>
        <Button kind="text" size="sm" onClick={() => forgetSecretDraft(userId, place)}>
          Verwerfen
        </Button>
      </div>
    </details>
  ));
}
