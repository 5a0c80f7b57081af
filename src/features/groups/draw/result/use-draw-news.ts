import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

import { isNewsOfElse, lastHeard, type SecretMessage } from '@/domain/draw/draw-thread';
import { rememberDrawNews, seenDrawNews, subscribeDrawNews } from '@/lib/seen-draw-news';

import type { GroupPlace } from '../../shared/group-keys';
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
  { userId }: GroupPlace,
  place: string,
  messages: readonly SecretMessage[] | undefined,
  isShown: boolean,
): boolean {
  return useUnseen(userId, place, lastHeard(messages ?? []), isShown);
}

/**
 * Whether something waits inside of the parcel: an answer, or another receiver. `questions` are of the thread that can be
 * read without opening it.
 */
export function useParcelNews(
  place: GroupPlace,
  drawId: string,
  questions: readonly SecretMessage[] | undefined,
  isOpen: boolean,
): boolean {
  const { data: news = null } = useQuery(resultQueries.news(place, drawId));
  const isUnseen = useUnseen(place.userId, `${drawId}:parcel`, news, isOpen);
  return isUnseen && news !== null && questions !== undefined && isNewsOfElse(news, questions);
}
