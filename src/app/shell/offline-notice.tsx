import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import UserX from 'lucide-react/icons/user-x';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { deviceState } from '@/data/offline/device-state';
import { accountGone } from '@/data/session/account-gone';
import { useOnceTrue } from '@/lib/hooks/use-once-true';
import { useOnline } from '@/lib/hooks/use-online';
import { subscribeTexts, unsavedCount } from '@/lib/kept-texts';
import { NoticeBar } from '@/ui/layout/notice-bar';
import { lazyPart } from '@/ui/lazy-part';

import { changesText, useFailedCount, useStuck, useWaitingCount } from './use-waiting-count';

const UnsavedChanges = lazyPart(() => import('../offline/unsaved-panel'), 'UnsavedChanges');

const doneMs = 4000;

/** That there is no connection, how many changes wait for one, when all have been sent, and what could not be stored. */
export function OfflineNotice({ userId }: { userId: string }) {
  const isOnline = useOnline();
  const isStuck = useStuck();
  const isGone = useSyncExternalStore(accountGone.subscribe, accountGone.get);
  const device = useSyncExternalStore(deviceState.subscribe, deviceState.get);
  const unsaved = useSyncExternalStore(subscribeTexts, () => unsavedCount(`user:${userId}`));
  const waiting = useWaitingCount(userId);
  const failed = useFailedCount(userId);
  const hadFailed = useOnceTrue(failed > 0);
  const isDone = useJustSent(waiting, failed, unsaved);
  const line = lineFor({ isGone, isOnline, isStuck, device, waiting, isDone });
  return (
    <>
      <div role="status" className="sticky top-0 z-header">
        {line && (
          <NoticeBar data-notice icon={line.icon}>
            {line.text}
          </NoticeBar>
        )}
      </div>
      {hadFailed && <UnsavedChanges userId={userId} />}
    </>
  );
}

interface Situation {
  isGone: boolean;
  isOnline: boolean;
  isStuck: boolean;
  device: ReturnType<typeof deviceState.get>;
  waiting: number;
  isDone: boolean;
}

const offlineTexts = {
  keeps: 'Änderungen werden gesendet, sobald du wieder online bist.',
  full: 'Der Speicher dieses Browsers ist voll oder gesperrt: Änderungen gehen erst wieder, wenn du online bist.',
  not_loaded: 'Änderungen gehen erst wieder, wenn du online bist.',
};

function lineFor({ isGone, isOnline, isStuck, device, waiting, isDone }: Situation) {
  if (isGone) {
    return {
      icon: UserX,
      text: 'Dein Konto gibt es nicht mehr. Oben auf der Seite steht, was nicht gespeichert ist: Kopiere, was du behalten möchtest.',
    };
  }
  const waits = waiting === 1 ? 'wartet' : 'warten';
  if (!isOnline) {
    return {
      icon: CloudOff,
      text: `Offline. ${offlineTexts[device]}${waiting > 0 ? ` ${changesText(waiting)} ${waits}.` : ''}`,
    };
  }
  if (waiting > 0 && isStuck) {
    return {
      icon: CloudOff,
      text: `Noch nicht gespeichert: ${changesText(waiting)}. Wir versuchen es weiter.`,
    };
  }
  if (waiting > 0) {
    return {
      icon: CloudUpload,
      text: `${changesText(waiting)} ${waiting === 1 ? 'wird' : 'werden'} gesendet …`,
    };
  }
  return isDone ? { icon: CloudCheck, text: 'Alles gesendet.' } : null;
}

/** For a moment after the last of them has gone, unless something of it was set failed or waits for a decision. */
function useJustSent(waiting: number, failed: number, unsaved: number): boolean {
  const [before, setBefore] = useState({ waiting, failed });
  const [isDone, setDone] = useState(false);
  if (before.waiting !== waiting || before.failed !== failed) {
    setBefore({ waiting, failed });
    setDone(waiting === 0 && before.waiting > 0 && failed <= before.failed && unsaved === 0);
  }
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setDone(false), doneMs);
    return () => clearTimeout(timer);
  }, [isDone]);
  return isDone;
}
