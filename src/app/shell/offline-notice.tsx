import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import UserX from 'lucide-react/icons/user-x';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMatch } from 'react-router-dom';

import { deviceState } from '@/data/offline/device/device-state';
import { accountGone } from '@/data/session/account-gone';
import { subscribeTexts, unsavedCount } from '@/data/texts/local-texts';
import { paths } from '@/lib/address/paths';
import { useLatch } from '@/lib/hooks/use-latch';
import { useOnline } from '@/lib/hooks/use-online';
import { NoticeBar } from '@/ui/layout/notice-bar';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { changesWait, noChanges } from './offline-text';
import {
  changesText,
  messagesText,
  useDraftCount,
  useFailedCount,
  useOnlyMessagesWait,
  useStuck,
  useWaitingCount,
} from './use-waiting-count';

const UnsavedChanges = lazyPart(() => import('../offline/unsaved-panel'), 'UnsavedChanges');

const doneMs = 4000;

type OfflineNoticeProps = {
  userId: string;
  /** True for guests, who queue only group messages: the notice appears with the first message. */
  isGuest?: boolean;
};

/** Notice of the connection: offline, number of queued changes, all sent, and refused changes. */
export function OfflineNotice({ userId, isGuest = false }: OfflineNoticeProps) {
  const isOnline = useOnline();
  const isStuck = useStuck();
  const isGone = useSyncExternalStore(accountGone.subscribe, accountGone.get);
  const isGroup = useMatch(paths.group) !== null;
  const device = useSyncExternalStore(deviceState.subscribe, deviceState.get);
  const unsaved = useSyncExternalStore(subscribeTexts, () => unsavedCount(`user:${userId}`));
  const waiting = useWaitingCount(userId);
  const areMessages = useOnlyMessagesWait(userId);
  const failed = useFailedCount(userId);
  const drafts = useDraftCount(userId);
  // Offline it is unknown whether the input field of a draft still exists.
  const hadUnsaved = useLatch(failed > 0 || (drafts > 0 && isOnline));
  const isLineShown = useLatch(waiting + failed > 0) || !isGuest;
  const isDone = useJustSent(waiting, failed, unsaved);
  const line = lineFor({
    isGone,
    isOnline,
    isStuck,
    isGroup,
    device,
    waiting,
    isDone,
    isGuest,
    areMessages,
  });
  return (
    <>
      <div role="status" className="sticky top-0 z-header">
        {isLineShown && line && (
          <NoticeBar ref={publishHeight} icon={line.icon}>
            {line.text}
          </NoticeBar>
        )}
      </div>
      {hadUnsaved && <UnsavedChanges userId={userId} />}
    </>
  );
}

/** Stores the height of the notice in a CSS variable, because the number of lines depends on width and text size. */
function publishHeight(bar: HTMLDivElement) {
  const { style } = document.documentElement;
  const name = '--notice-height';
  const observer = new ResizeObserver(() =>
    style.setProperty(name, `${bar.getBoundingClientRect().height}px`),
  );
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(name);
  };
}

interface Situation {
  isGone: boolean;
  isOnline: boolean;
  isStuck: boolean;
  isGroup: boolean;
  device: ReturnType<typeof deviceState.get>;
  waiting: number;
  isDone: boolean;
  isGuest: boolean;
  areMessages: boolean;
}

const offlineTexts = {
  keeps: changesWait,
  full: 'Der Speicher dieses Browsers ist voll oder gesperrt: Änderungen gehen erst wieder, wenn du online bist.',
  not_loaded: noChanges,
};

/** Texts for guests, whose own lists are never sent to the server. */
const offlineGuestTexts = {
  keeps: 'Nachrichten werden gesendet, sobald du wieder online bist.',
  full: 'Der Speicher dieses Browsers ist voll oder gesperrt: Nachrichten gehen erst wieder, wenn du online bist.',
  not_loaded: 'Nachrichten werden gesendet, sobald du wieder online bist.',
};

/** In groups only messages are queued; other changes need a connection, because they affect other members. */
const offlineInGroup = 'Nur Nachrichten warten, der Rest geht erst online.';

function lineFor({
  isGone,
  isOnline,
  isStuck,
  isGroup,
  device,
  waiting,
  isDone,
  isGuest,
  areMessages,
}: Situation) {
  if (isGone) {
    return {
      icon: UserX,
      text: 'Dein Konto gibt es nicht mehr. Oben auf der Seite steht, was nicht gespeichert ist: Kopiere, was du behalten möchtest.',
    };
  }
  const countText = areMessages ? messagesText : changesText;
  const waits = waiting === 1 ? 'wartet' : 'warten';
  if (!isOnline) {
    const promise =
      isGroup && device === 'keeps' ? offlineInGroup : (isGuest ? offlineGuestTexts : offlineTexts)[device];
    return {
      icon: CloudOff,
      text: `Offline. ${promise}${waiting > 0 ? ` ${countText(waiting)} ${waits}.` : ''}`,
    };
  }
  if (waiting > 0 && isStuck) {
    return {
      icon: CloudOff,
      text: `Noch nicht ${areMessages ? 'gesendet' : 'gespeichert'}: ${countText(waiting)}. Wir versuchen es weiter.`,
    };
  }
  if (waiting > 0) {
    return {
      icon: CloudUpload,
      text: `${countText(waiting)} ${waiting === 1 ? 'wird' : 'werden'} gesendet …`,
    };
  }
  return isDone ? { icon: CloudCheck, text: 'Alles gesendet.' } : null;
}

/** True for a moment after the last queued change was sent, unless one failed or waits for a decision. */
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
