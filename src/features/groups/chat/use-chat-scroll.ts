import { useLayoutEffect, useRef, useState } from 'react';

import type { FeedMessage } from '@/domain/chat/chat-message';

/** As near to the end as this, new messages are followed. */
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
  const lastSeen = useRef<string | undefined>(undefined);
  const [hasUnseen, setUnseen] = useState(false);
  const last = messages.at(-1);
  const lastId = last?.id;
  const isOwn = last?.memberId === memberId;

  useLayoutEffect(() => {
    if (lastId === undefined || lastId === lastSeen.current) return;
    lastSeen.current = lastId;
    if (isOwn) isNearEnd.current = true;
    // Only the layout knows whether the reader has seen it.
    // oxlint-disable-next-line react/set-state-in-effect
    else if (!isNearEnd.current) setUnseen(true);
  }, [lastId, isOwn]);

  useLayoutEffect(() => {
    if (log.current) keepPlace(log.current, isNearEnd.current, anchor.current);
  });

  // The keyboard comes up, the field grows, the phone is turned, a font comes.
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => keepPlace(element, isNearEnd.current, anchor.current));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  function onScroll() {
    const element = log.current;
    if (!element) return;
    // What has moved in the same moment, before the observer has said so.
    if (isNearEnd.current) anchor.current = null;
    else holdAnchor(element, anchor.current);
    isNearEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_PX;
    // Turning a phone there and back would otherwise end at another message.
    if (!isWhereHeld(element, anchor.current)) anchor.current = findAnchor(element);
    if (isNearEnd.current) setUnseen(false);
    if (hasOlder && element.scrollTop <= LOAD_OLDER_AT_PX) loadOlder();
  }

  function toBottom() {
    const element = log.current;
    if (!element) return;
    isNearEnd.current = true;
    setUnseen(false);
    scrollToEnd(element);
    // The button that was pressed goes away.
    element.focus({ preventScroll: true });
  }

  return { log, hasUnseen, onScroll, toBottom };
}

/** The message at the upper edge when the chat was scrolled to here, and how far its end is from the first one's start. */
interface Anchor {
  message: Element;
  endPx: number;
  scrollTop: number;
}

function findAnchor(log: HTMLElement): Anchor | null {
  const edge = log.getBoundingClientRect().top;
  const isBelowEdge = (element: Element) => element.getBoundingClientRect().bottom > edge;
  // By blocks first: looking at each of thousands of messages would make scrolling slow.
  const block = [...log.getElementsByTagName('ol')].find(isBelowEdge);
  const message = block && [...block.children].find(isBelowEdge);
  return message ? { message, endPx: endOf(message, log), scrollTop: log.scrollTop } : null;
}

function endOf(message: Element, log: HTMLElement): number {
  return message.getBoundingClientRect().bottom - log.getBoundingClientRect().top + log.scrollTop;
}

function keepPlace(log: HTMLElement, isNearEnd: boolean, anchor: Anchor | null) {
  if (isNearEnd) scrollToEnd(log);
  else holdAnchor(log, anchor);
}

/** Moves with the anchor, by as much as the chat above it has grown: the reader may have scrolled on since. */
function holdAnchor(log: HTMLElement, anchor: Anchor | null) {
  if (!anchor?.message.isConnected) return;
  const { scrollTop } = log;
  const endPx = endOf(anchor.message, log);
  log.scrollTop += endPx - anchor.endPx;
  anchor.endPx = endPx;
  anchor.scrollTop += log.scrollTop - scrollTop;
}

function isWhereHeld(log: HTMLElement, anchor: Anchor | null): boolean {
  return anchor !== null && Math.abs(log.scrollTop - anchor.scrollTop) < 1;
}

function scrollToEnd(log: HTMLElement) {
  log.scrollTop = log.scrollHeight;
}
