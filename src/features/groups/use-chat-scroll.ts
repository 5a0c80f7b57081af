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
  const anchor = useRef<Anchor | null>(null);
  const firstSeen = useRef<string | undefined>(undefined);
  const lastSeen = useRef<string | undefined>(undefined);
  const [hasUnseen, setUnseen] = useState(false);
  const last = messages.at(-1);
  const lastId = last?.id;
  const isOwn = last?.memberId === memberId;

  // Older messages come in above; what is being read stays where it is.
  const firstId = messages.at(0)?.id;
  useLayoutEffect(() => {
    if (firstSeen.current !== firstId && !isNearEnd.current) holdPlace(log.current, anchor.current);
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

  // So does the end when the keyboard comes up or the field grows, and either when bubbles get their real height.
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (isNearEnd.current) scrollToEnd(element);
      else holdPlace(element, anchor.current);
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  function onScroll() {
    const element = log.current;
    if (!element) return;
    isNearEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_PX;
    anchor.current = findAnchor(element);
    if (isNearEnd.current) setUnseen(false);
    if (hasOlder && element.scrollTop <= LOAD_OLDER_AT_PX) loadOlder();
  }

  function toBottom() {
    isNearEnd.current = true;
    setUnseen(false);
    scrollToEnd(log.current);
    // The button that was pressed goes away.
    log.current?.focus({ preventScroll: true });
  }

  return { log, hasUnseen, onScroll, toBottom };
}

/** The message at the upper edge, and where its lower edge was on the screen. */
interface Anchor {
  message: Element;
  bottom: number;
}

function findAnchor(log: HTMLElement): Anchor | null {
  const edge = log.getBoundingClientRect().top;
  const isBelowEdge = (element: Element) => element.getBoundingClientRect().bottom > edge;
  // By blocks first: looking at each of thousands of messages would make scrolling slow.
  const block = [...log.getElementsByTagName('ol')].find(isBelowEdge);
  const message = block && [...block.children].find(isBelowEdge);
  return message ? { message, bottom: message.getBoundingClientRect().bottom } : null;
}

function holdPlace(log: HTMLElement | null, anchor: Anchor | null) {
  if (log && anchor?.message.isConnected)
    log.scrollTop += anchor.message.getBoundingClientRect().bottom - anchor.bottom;
}

function scrollToEnd(element: HTMLElement | null) {
  if (element) element.scrollTop = element.scrollHeight;
}
