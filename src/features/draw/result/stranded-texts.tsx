import { draftWords } from '@/data/texts/drafts';
import { subscribeTexts } from '@/data/texts/local-texts';
import { secretDrafts } from '@/data/texts/secret-drafts';
import type { Draw } from '@/domain/draw/draw';
import { hasVisibleCharacter } from '@/domain/text/text';
import { useSnapshot } from '@/lib/hooks/use-snapshot';
import { Button } from '@/ui/button';
import { copyWithToast } from '@/ui/toast/copy-with-toast';

import { isStranded } from './ask-in-draw';

type StrandedTextsProps = {
  userId: string;
  draw: Draw;
  /** Participant id of the receiver; null while unknown, and for users without a receiver. */
  receiverId: string | null;
};

/** Lists unsent texts to a receiver or giver who is out of reach, because names were drawn anew or somebody left. */
export function StrandedTexts({ userId, draw, receiverId }: StrandedTextsProps) {
  const drafts = secretDrafts(userId);
  const texts = useSnapshot(subscribeTexts, () =>
    draftWords(drafts).filter(
      ({ key, words }) => hasVisibleCharacter(words) && isStranded(key, draw, receiverId),
    ),
  );
  return texts.map(({ key, words }) => (
    <details key={key} className="m-0 rounded-md bg-sunken px-4 py-2.5 text-facts">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        Deine angefangene Nachricht geht nicht mehr hinaus
      </summary>
      <p className="text-small text-ink-2">
        Das Los, zu dem sie gehört, gilt nicht mehr. Du kannst den Text noch lesen und kopieren, solange diese
        Seite offen ist.
      </p>
      <p className="mt-1.5 [overflow-wrap:anywhere] whitespace-pre-wrap">{words}</p>
      <div className="-ml-3.5 flex flex-wrap">
        <Button kind="text" size="sm" onClick={() => void copyWithToast(words, 'Kopiert')}>
          Kopieren
        </Button>
        <Button kind="text" size="sm" onClick={() => drafts.write(key, null)}>
          Verwerfen
        </Button>
      </div>
    </details>
  ));
}
