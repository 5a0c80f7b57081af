import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

import type { GroupRef, Membership } from '@/data/groups/group-keys';
import { rememberDrawNews, seenDrawNews, subscribeDrawNews } from '@/data/groups/seen-draw-news';
import { type Draw, partOf } from '@/domain/draw/draw';
import { unansweredSince, parcelNews, type SecretTime } from '@/domain/draw/draw-thread';

import { resultQueries } from './result-queries';

/** Whether there is something that was not seen yet; while `isShown` it is being seen. */
function useUnseen(userId: string, place: string, time: string | null, isShown: boolean): boolean {
  const seen = useSyncExternalStore(subscribeDrawNews, () => seenDrawNews(userId, place));
  useEffect(() => {
    if (isShown && time !== null) rememberDrawNews(userId, place, time);
  }, [userId, place, time, isShown]);
  return time !== null && time > seen && !isShown;
}

/** Whether the other one has written since the thread was shown. */
export function useNewMessage(
  { userId }: GroupRef,
  place: string,
  messages: readonly SecretTime[] | undefined,
  isShown: boolean,
): boolean {
  return useUnseen(userId, place, unansweredSince(messages ?? []), isShown);
}

/** What waits for somebody who was drawn. */
interface DrawNews {
  /** Of the one who gives to them. */
  hasQuestion: boolean;
  /** Something waits inside of the parcel, which they have opened before. What was never opened is new as a whole. */
  hasNews: boolean;
}

/** `isSeen` says that they look at what is in the parcel. */
export function useDrawNews(me: Membership, draw: Draw, isSeen = false): DrawNews {
  const { data: news = null } = useQuery(resultQueries.news(me, draw.id));
  const hasLooked = (partOf(draw, me.memberId)?.seenRound ?? 0) >= draw.round;
  const { data: receiver } = useQuery(resultQueries.times(me, draw.id, 'receiver'));
  // An answer may name whom it comes from: it is not even sent before they have looked.
  const { data: giver } = useQuery({
    ...resultQueries.times(me, draw.id, 'giver'),
    enabled: hasLooked,
  });
  // Seen where it is read.
  const hasQuestion = useNewMessage(me, `${draw.id}:question`, receiver, false);
  const isRead = giver !== undefined && receiver !== undefined;
  const inside = isRead ? parcelNews(news, draw.drawnAt, { giver, receiver }) : null;
  const isUnseen = useUnseen(me.userId, `${draw.id}:parcel`, inside, isSeen);
  return { hasQuestion, hasNews: isUnseen && hasLooked };
}
