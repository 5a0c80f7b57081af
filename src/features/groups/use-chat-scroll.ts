import { useLayoutEffect, useRef, useState } from 'react';

import type { FeedMessage } from '@/domain/chat-message';

/** As near to the end as this, new messages are followed (specification section 9). */
const NEAR_PX = 100;
const LOAD_OLDER_AT_PX = 400;

type ChatScroll = {
  messages: readonly FeedMessage[];
  memberId: string;
  hasOlder: boolean;
  loadOlder: () => void;
};

/** Follows new messages while the reader is at the end, and leaves them where they are otherwise. */
export function useChatScroll({ messages, memberId, hasOlder, loadOlder }: ChatScroll) {
  const log = useRef<HTMLDivElement>(null);
  const isNearEnd = useRef(true);
  const fromEnd = useRef(0);
  const firstSeen = useRef<string | undefined>(undefined);
  const lastSeen = useRef<string | undefined>(undefined);
  const [hasUnseen, setUnseen] = useState(false);
  const last = messages.at(-1);
  const lastId = last?.id;
  const isOwn = last?.memberId === memberId;

  // Older messages come in above; what is being read stays where it is.
  const firstId = messages.at(0)?.id;
  useLayoutEffect(() => {
    const element = log.current;
    if (element && firstSeen.current !== undefined && firstSeen.current !== firstId) {
      element.scrollTop = element.scrollHeight - fromEnd.current;
    }
    firstSeen.current = firstId;
  }, [firstId]);

  useLayoutEffect(() => {
    if (lastId === undefined || lastId === lastSeen.current) return;
    const isFirstLook = lastSeen.current === undefined;
    lastSeen.current = lastId;
    if (isFirstLook || isOwn || isNearEnd.current) {
      isNearEnd.current = true;
      scrollToEnd(log.current);
    } else {
      // Only the layout knows whether the reader has seen it.
      // oxlint-disable-next-line react/set-state-in-effect
      setUnseen(true);
    }
  }, [lastId, isOwn]);

  // The end stays in view when the keyboard comes up, the field grows, or bubbles get their real height.
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (isNearEnd.current) scrollToEnd(element);
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  function onScroll() {
    const element = log.current;
    if (!element) return;
    fromEnd.current = element.scrollHeight - element.scrollTop;
    isNearEnd.current = fromEnd.current - element.clientHeight <= NEAR_PX;
    if (isNearEnd.current) setUnseen(false);
    if (hasOlder && element.scrollTop <= LOAD_OLDER_AT_PX) loadOlder();
  }

  function toBottom() {
    isNearEnd.current = true;
    setUnseen(false);
    scrollToEnd(log.current);
  }

  return { log, hasUnseen, onScroll, toBottom };
}

function scrollToEnd(element: HTMLElement | null) {
  if (element) element.scrollTop = element.scrollHeight;
}
