import { defaultRangeExtractor, elementScroll, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import type { FeedMessage } from '@/domain/chat/chat-message';

/** Distance from the end, in px, within which the log follows new messages. */
const NEAR_PX = 100;
const LOAD_OLDER_AT_PX = 400;
/** Number of messages mounted above and below the viewport. */
const OVERSCAN = 15;
const CHARACTERS_IN_LINE = 40;

type ChatScroll = {
  messages: readonly FeedMessage[];
  memberId: string;
  hasOlder: boolean;
  loadOlder: () => void;
};

/** Scrolling of a virtualized chat. Follows new messages at the end of the log, otherwise keeps the scroll position. */
export function useChatScroll(
  log: RefObject<HTMLElement | null>,
  { messages, memberId, hasOlder, loadOlder }: ChatScroll,
) {
  const isNearEnd = useRef(true);
  const scrolledTo = useRef(0);
  /** Message at the upper edge after the last scroll of the user. */
  const anchor = useRef({ id: '', index: -1 });
  const lastSeen = useRef<string | undefined>(undefined);
  const [hasUnseen, setUnseen] = useState(false);
  const [focusedId, setFocusedId] = useState<string>();
  const focused = useMemo(
    () => (focusedId === undefined ? -1 : indexOf(messages, focusedId)),
    [messages, focusedId],
  );
  const last = messages.at(-1);
  const lastId = last?.id;
  const isOwn = last?.memberId === memberId;

  // oxlint-disable-next-line react/incompatible-library -- its answers are read anew on every render
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: messages.length,
    getScrollElement: () => log.current,
    getItemKey: useCallback((index: number) => messages[index]?.id ?? index, [messages]),
    estimateSize: (index) => estimateHeight(messages[index]),
    overscan: OVERSCAN,
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      return focused < 0 || indexes.includes(focused) ? indexes : [...indexes, focused].toSorted(byNumber);
    },
    // Keeps the visible messages in place when older messages are prepended.
    anchorTo: 'end',
    scrollEndThreshold: NEAR_PX,
    initialOffset: () => messages.reduce((height, message) => height + estimateHeight(message), 0),
    scrollToFn: (offset, options, instance) => {
      elementScroll(offset, options, instance);
      scrolledTo.current = instance.scrollElement?.scrollTop ?? 0;
    },
  });
  const [isPlaced, setPlaced] = useState(false);
  useEffect(() => {
    // After the frame in which the heights are measured.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPlaced(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  // The same message stays at the upper edge when heights change, as on rotation of a phone.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ index }) => {
    const { id } = anchor.current;
    if (messages[anchor.current.index]?.id !== id) anchor.current = { id, index: indexOf(messages, id) };
    return index <= anchor.current.index;
  };

  useLayoutEffect(() => {
    if (lastId === undefined || lastId === lastSeen.current) return;
    lastSeen.current = lastId;
    if (isOwn) isNearEnd.current = true;
    if (isNearEnd.current) virtualizer.scrollToEnd();
    // Set in a layout effect, because only the layout shows whether the new message is visible.
    else setUnseen(true);
  }, [lastId, isOwn, virtualizer]);

  // The log changes its height with the on-screen keyboard, a growing input or a rotation.
  useLayoutEffect(() => {
    if (!log.current) return undefined;
    const observer = new ResizeObserver(() => isNearEnd.current && virtualizer.scrollToEnd());
    observer.observe(log.current);
    return () => observer.disconnect();
  }, [log, virtualizer]);

  function onScroll() {
    const element = log.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    isNearEnd.current = scrollHeight - scrollTop - clientHeight <= NEAR_PX;
    if (isNearEnd.current) setUnseen(false);
    if (Math.abs(scrollTop - scrolledTo.current) >= 1) {
      const index = virtualizer.getVirtualItemForOffset(scrollTop)?.index ?? -1;
      anchor.current = { id: messages[index]?.id ?? '', index };
    }
    scrolledTo.current = scrollTop;
    if (hasOlder && scrollTop <= LOAD_OLDER_AT_PX) loadOlder();
  }

  function toBottom() {
    isNearEnd.current = true;
    setUnseen(false);
    virtualizer.scrollToEnd();
    // Focuses the log, because the pressed button unmounts.
    log.current?.focus({ preventScroll: true });
  }

  return { virtualizer, isPlaced, hasUnseen, onScroll, toBottom, setFocusedId };
}

function indexOf(messages: readonly FeedMessage[], id: string): number {
  return messages.findIndex((message) => message.id === id);
}

function estimateHeight(message: FeedMessage | undefined): number {
  return 72 + 23 * Math.floor((message?.text.length ?? 0) / CHARACTERS_IN_LINE);
}

function byNumber(a: number, b: number): number {
  return a - b;
}
