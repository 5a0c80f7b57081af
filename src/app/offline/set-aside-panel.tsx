import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useState } from 'react';

import { subscribeWaitingCount } from '@/data/offline/waiting-count';
import { copyText } from '@/lib/copy-text';
import { logError } from '@/lib/log-error';
import { Button } from '@/ui/button';
import { Wrap } from '@/ui/page';
import { showToast } from '@/ui/toast';

import { type UnsavedThing, unsavedThings } from './unsaved-things';

/** What could not be stored, as long as nobody has decided about it. */
export function SetAsidePanel({ userId }: { userId: string }) {
  const things = useUnsavedThings(userId);
  if (things.length === 0) return null;
  return (
    <section
      aria-label="Konnte nicht gespeichert werden"
      className="border-b border-line bg-danger-soft text-facts forced-colors:border-b-2"
    >
      <Wrap className="flex flex-col gap-2.5 py-3">
        <p className="flex items-center gap-2.5 font-semibold text-danger-ink">
          <CircleAlert aria-hidden className="size-[18px] flex-none" />
          Konnte nicht gespeichert werden
        </p>
        <ul className="flex max-h-[45dvh] flex-col gap-2.5 overflow-y-auto">
          {things.map((thing) => (
            <Thing key={thing.id} thing={thing} />
          ))}
        </ul>
      </Wrap>
    </section>
  );
}

function Thing({ thing: { title, reason, text, retry, drop } }: { thing: UnsavedThing }) {
  return (
    <li className="rounded-md bg-surface px-3.5 py-2.5 text-ink">
      <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
      {reason !== '' && <p className="[overflow-wrap:anywhere] text-ink-2">{reason}</p>}
      {text !== '' && <p className="mt-1.5 [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>}
      <div className="-ml-3.5 flex flex-wrap">
        {text !== '' && (
          <Button kind="text" size="sm" aria-label={`${title} kopieren`} onClick={() => void copy(text)}>
            Kopieren
          </Button>
        )}
        {retry && (
          <Button kind="text" size="sm" aria-label={`${title}: noch einmal`} onClick={() => run(retry)}>
            Noch einmal
          </Button>
        )}
        <Button kind="text" size="sm" aria-label={`${title} verwerfen`} onClick={() => run(drop)}>
          Verwerfen
        </Button>
      </div>
    </li>
  );
}

async function copy(text: string): Promise<void> {
  const isCopied = await copyText(text);
  if (isCopied) showToast({ tone: 'success', title: 'Kopiert' });
  else
    showToast({ tone: 'error', title: 'Kopieren nicht möglich', description: 'Markiere den Text von Hand.' });
}

function run(task: () => Promise<void>): void {
  task().catch((error: unknown) => logError('Der Speicher des Browsers antwortet nicht', error));
}

/** In the order in which it happened; up to date with every tab. */
function useUnsavedThings(userId: string): UnsavedThing[] {
  const [things, setThings] = useState<UnsavedThing[]>([]);
  useEffect(() => {
    let isOver = false;
    async function read() {
      // What cannot be read cannot be decided about either.
      const found = await unsavedThings(`user:${userId}`).catch(() => []);
      if (!isOver) setThings(found);
    }
    void read();
    const unsubscribe = subscribeWaitingCount(() => void read());
    return () => {
      isOver = true;
      unsubscribe();
    };
  }, [userId]);
  return things;
}
