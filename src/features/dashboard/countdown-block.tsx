import { useQuery } from '@tanstack/react-query';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import { useMemo, useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { giftQueries } from '@/data/queries/gift-queries';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { profileQueries } from '@/data/queries/profile-queries';
import { today } from '@/domain/calendar/calendar-day';
import { countdownEntries } from '@/domain/countdown/countdown';
import { type OccasionGroup, occasionGroups } from '@/domain/countdown/occasion-group';
import type { GiftAbout } from '@/domain/gift/gift-form';
import { assignPapers } from '@/domain/person/paper';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { useIsLate } from '@/lib/hooks/use-is-late';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { isFirstRead, usePending } from '@/lib/hooks/use-pending';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/layout/skeleton';
import { early } from '@/ui/lazy/lazy-code';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { HeroTile, SmallTile } from './countdown-tile';
import type { ChosenGroup } from './missing-gifts';
import { RestSkeleton } from './rest-skeleton';
import { tilePapers } from './tile-papers';

const MissingGifts = lazyPart(
  early(() => import('./missing-gifts')),
  'MissingGifts',
  RestSkeleton,
);

/** Longest wait for profile and further occasions, which are fetched in parallel. */
const REST_MS = 1500;

/** Countdown of the next four occasions (two on narrow screens), followed by the people without a gift. */
export function CountdownBlock({ onAddIdea }: { onAddIdea: (about: GiftAbout) => void }) {
  const data = usePersonalData();
  const people = useQuery(personQueries.list(data));
  const profile = useQuery(profileQueries.read(data));
  const further = useQuery(occasionQueries.list(data));
  const gifts = useQuery({ ...giftQueries.list(data), select: areThere });
  // Profile and further occasions only add entries, so a failed or slow request blocks nothing.
  const isRestOpen = isFirstRead(profile) || isFirstRead(further);
  const isRestLate = useIsLate(!people.isPending && isRestOpen, REST_MS);
  const isWaiting = usePending(people.isPending || (isRestOpen && !isRestLate));
  const day = today(useToday());
  const hasGifts = !usePending(gifts.isPending);
  const isWide = useMediaQuery('(min-width: 48em)');
  const [chosen, choose] = useState<ChosenGroup | null>(null);
  const retry = useFocusAfterRetry(() => void people.refetch());

  const tiles = useMemo(() => {
    const everybody = people.data ?? [];
    const entries = countdownEntries(everybody, profile.data ?? null, day, further.data);
    const groups = occasionGroups(entries).slice(0, isWide ? 4 : 2);
    const papers = tilePapers(
      groups.map(({ first }) => first),
      assignPapers(everybody),
    );
    return groups.map((group) => ({ group, paper: papers.get(group.first.key) ?? 'himbeere' }) as const);
  }, [people.data, profile.data, further.data, day, isWide]);

  if (isWaiting) return <CountdownSkeleton />;
  if (people.isError && people.data === undefined) return <CountdownError retry={retry} />;
  const [nearest, ...later] = tiles;
  if (nearest === undefined) return <NoCountdown />;
  const opening = (group: OccasionGroup) => (gifts.data ? () => choose({ key: group.key }) : null);
  return (
    <>
      <ol aria-label="Countdown" className={gridClass(tiles.length)}>
        <HeroTile
          {...nearest}
          onOpen={opening(nearest.group)}
          className={tiles.length > 2 ? heroSpan : undefined}
        />
        {later.map((tile) => (
          <SmallTile key={tile.group.key} {...tile} onOpen={opening(tile.group)} />
        ))}
      </ol>
      {gifts.data && hasGifts && <MissingGifts chosen={chosen} isWide={isWide} onAddIdea={onAddIdea} />}
      {(isFirstRead(gifts) || (gifts.data && !hasGifts)) && <RestSkeleton />}
    </>
  );
}

/** Query selector: only whether the gifts are loaded, so that a changed gift does not re-render the countdown. */
const areThere = () => true;

const heroSpan = 'md:max-xl:col-span-full';
const columns = [
  '',
  '',
  'md:grid-cols-[1.95fr_1fr]',
  'md:grid-cols-2 xl:grid-cols-[1.95fr_1fr_1fr]',
  'md:grid-cols-3 xl:grid-cols-[1.95fr_1fr_1fr_1fr]',
] as const;

function gridClass(count: number) {
  return `grid gap-3 md:gap-4.5 ${columns[count] ?? ''}`;
}

function CountdownSkeleton() {
  return (
    <>
      <div aria-hidden className={gridClass(4)}>
        <Skeleton
          className={`h-[202px] rounded-[20px] max-xs:h-[228px] md:h-[235px] md:rounded-xl ${heroSpan}`}
        />
        <Skeleton className="h-24 rounded-[20px] max-xs:h-[114px] md:h-54 md:rounded-xl xl:h-auto" />
        <Skeleton className="h-54 rounded-xl max-md:hidden xl:h-auto" />
        <Skeleton className="h-54 rounded-xl max-md:hidden xl:h-auto" />
      </div>
      <RestSkeleton />
    </>
  );
}

function NoCountdown() {
  return (
    <div className="flex items-start gap-3.5 rounded-xl border-[1.5px] border-dashed border-line-strong p-5 text-ink-2 md:items-center md:gap-4.5 md:px-7 md:py-6.5">
      <CalendarHeart className="size-8 flex-none text-band-ink" />
      <div>
        <h2 className="font-display text-[1.1875rem]/[1.5625rem] font-[650] text-ink">
          Hier zählen wir die Tage
        </h2>
        <p>Sobald du eine Person mit Datum anlegst, erscheint ihr Countdown.</p>
      </div>
    </div>
  );
}

function CountdownError({ retry }: { retry: ReturnType<typeof useFocusAfterRetry> }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border-[1.5px] border-line p-5 text-ink-2 md:px-7 md:py-6.5">
      <p role="status">Der Countdown konnte nicht geladen werden.</p>
      <Button kind="secondary" size="sm" {...retry}>
        Erneut versuchen
      </Button>
    </div>
  );
}
