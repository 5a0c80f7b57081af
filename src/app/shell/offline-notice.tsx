import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useEffect, useState } from 'react';

import { useOnline } from '@/lib/use-online';
import { Wrap } from '@/ui/page';

import { changesText, useWaitingCount } from './use-waiting-count';

const doneMs = 4000;

/** Says that there is no connection, how many changes wait for one, and when all of them have been sent. */
export function OfflineNotice({ userId }: { userId: string }) {
  const isOnline = useOnline();
  const count = useWaitingCount(userId);
  const isDone = useJustEmptied(count);
  const line = lineFor(isOnline, count, isDone);
  const Icon = line?.icon;
  return (
    <div role="status" className="sticky top-0 z-header">
      {line && Icon && (
        <div
          data-notice
          className="border-b border-line bg-honey-soft text-facts text-honey-ink forced-colors:border-b-2"
        >
          <Wrap className="flex min-h-11 items-center gap-2.5 py-2">
            <Icon aria-hidden className="size-[18px] flex-none" />
            <p>{line.text}</p>
          </Wrap>
        </div>
      )}
    </div>
  );
}

function lineFor(isOnline: boolean, count: number, isDone: boolean) {
  if (!isOnline) {
    const waiting = count > 0 ? ` ${changesText(count)} ${count === 1 ? 'wartet' : 'warten'}.` : '';
    return {
      icon: CloudOff,
      text: `Offline. Änderungen werden gesendet, sobald du wieder online bist.${waiting}`,
    };
  }
  if (count > 0)
    return { icon: CloudUpload, text: `${changesText(count)} ${count === 1 ? 'wird' : 'werden'} gesendet …` };
  return isDone ? { icon: CloudCheck, text: 'Alles gesendet.' } : null;
}

/** For a moment after the last of them has gone. */
function useJustEmptied(count: number): boolean {
  const [before, setBefore] = useState(count);
  const [isDone, setDone] = useState(false);
  if (before !== count) {
    setBefore(count);
    setDone(count === 0);
  }
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setDone(false), doneMs);
    return () => clearTimeout(timer);
  }, [isDone]);
  return isDone;
}
