import { useEffect, useState } from 'react';

import { indexedDeviceStore } from '@/data/offline/device/indexed-device-store';
import { forgetLongWaiting } from '@/data/offline/forget-device';
import { failedKey } from '@/data/offline/outbox/failed-changes';
import { changesKey } from '@/data/offline/outbox/outbox-entry';
import { hasUnsent, unsentGuests } from '@/data/offline/outbox/unsent-guests';
import { outboxOf } from '@/data/offline/outbox/user-outbox';
import { subscribeWaitingCount } from '@/data/offline/outbox/waiting-count';
import { forgetGuest } from '@/data/session/forget-guest';
import { useSession } from '@/data/session/session-context';
import { subscribeTexts } from '@/data/texts/local-texts';
import { openDrafts, forgetOpenDraft } from '@/data/texts/open-drafts';
import { hasVisibleCharacter } from '@/domain/text/text';
import { useSnapshot } from '@/lib/hooks/use-snapshot';

import { queryClientOf } from '../query-client';
import { UnsavedPanel } from './unsaved-panel';
import { draftByGuest, guestThings, headingFor, type UnsavedThing } from './unsaved-things';

/** Unsent texts of expired guest sessions, which can only be copied or deleted. */
export function FormerGuests() {
  const session = useSession();
  const present = session.status === 'guest' ? session.userId : null;
  const found = useSnapshot(subscribeTexts, unsentGuests);
  return found
    .filter((userId) => userId !== present)
    .map((userId) => <FormerGuest key={userId} userId={userId} />);
}

function FormerGuest({ userId }: { userId: string }) {
  const messages = useMessages(userId);
  const drafts = useSnapshot(subscribeTexts, () => openDrafts(userId));
  const readable = drafts.filter(({ text }) => hasVisibleCharacter(text));
  const things = [...messages, ...readable.map((text) => draftByGuest(userId, text))];
  return (
    <UnsavedPanel what="texts" label="Vom früheren Gastzugang" heading={headingFor(things)} things={things} />
  );
}

/** Unsent texts of a guest, updated across tabs. When none are left the guest's storage is deleted. */
function useMessages(userId: string): UnsavedThing[] {
  const [messages, setMessages] = useState<UnsavedThing[]>([]);
  useEffect(() => {
    const scope = `user:${userId}` as const;
    const outbox = outboxOf(queryClientOf('guest'), userId);
    let isOver = false;
    let isCounted = false;
    async function read() {
      const found = await guestThings(outbox);
      if (!isOver) setMessages(found);
    }
    function forgetWhenEmpty() {
      if (isOver || !isCounted || hasUnsent(userId)) return;
      isOver = true;
      void forgetGuest(userId).catch(() => null);
    }
    async function begin() {
      // Blank texts are deleted without asking.
      for (const { key, text } of openDrafts(userId))
        if (!hasVisibleCharacter(text)) forgetOpenDraft(userId, key);
      for (const list of [changesKey(scope), failedKey(scope)])
        await forgetLongWaiting(indexedDeviceStore, list);
      await outbox.recount();
      isCounted = true;
      forgetWhenEmpty();
    }
    void begin().catch(() => null);
    void read();
    const stops = [
      subscribeTexts(forgetWhenEmpty),
      subscribeWaitingCount(() => {
        forgetWhenEmpty();
        void read();
      }),
    ];
    return () => {
      isOver = true;
      stops.forEach((stop) => stop());
    };
  }, [userId]);
  return messages;
}
