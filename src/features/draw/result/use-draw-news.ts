import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

import type { GroupRef, Membership } from '@/data/groups/group-keys';
import { rememberDrawNews, seenDrawNews, subscribeDrawNews } from '@/data/groups/seen-draw-news';
import { type Draw, partOf } from '@/domain/draw/draw';
import { unansweredSince, parcelNews, type SecretTime } from '@/domain/draw/draw-thread';

import { resultQueries } from './result-queries';

/** True when the news of `time` is newer than the news last seen; `isShown` marks it as seen. */
function useUnseen(userId: string, key: string, time: string | null, isShown: boolean): boolean {
  const seen = useSyncExternalStore(subscribeDrawNews, () => seenDrawNews(userId, key));
  useEffect(() => {
    if (isShown && time !== null) rememberDrawNews(userId, key, time);
  }, [userId, key, time, isShown]);
  return time !== null && time > seen && !isShown;
}

/** True when the other participant has written since the thread was last shown. */
export function useNewMessage(
  { userId }: GroupRef,
  key: string,
  messages: readonly SecretTime[] | undefined,
  isShown: boolean,
): boolean {
  return useUnseen(userId, key, unansweredSince(messages ?? []), isShown);
}

/** News for a participant after the drawing. */
interface DrawNews {
  /** True when the giver has asked a question that the user has not read. */
  hasQuestion: boolean;
  /** True when there is news inside the parcel. False for a parcel that was never opened, which is new as a whole. */
  hasNews: boolean;
}

/** News of a draw for the user. `isSeen`: the parcel is open, which marks its news as seen. */
export function useDrawNews(me: Membership, draw: Draw, isSeen = false): DrawNews {
  const { data: news = null } = useQuery(resultQueries.news(me, draw.id));
  const hasLooked = (partOf(draw, me.memberId)?.seenRound ?? 0) >= draw.round;
  const { data: receiver } = useQuery(resultQueries.times(me, draw.id, 'receiver'));
  // An answer of the receiver may contain the receiver's name, so it is fetched only after the parcel was opened.
  const { data: giver } = useQuery({
    ...resultQueries.times(me, draw.id, 'giver'),
    enabled: hasLooked,
  });
  // The thread marks questions as seen when it is opened; this hook does not.
  const hasQuestion = useNewMessage(me, `${draw.id}:question`, receiver, false);
  const isRead = giver !== undefined && receiver !== undefined;
  const inside = isRead ? parcelNews(news, draw.drawnAt, { giver, receiver }) : null;
  const isUnseen = useUnseen(me.userId, `${draw.id}:parcel`, inside, isSeen);
  return { hasQuestion, hasNews: isUnseen && hasLooked };
}
