import { useQuery } from '@tanstack/react-query';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import { useMemo } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { personQueries } from '@/data/queries/person-queries';
import { profileQueries } from '@/data/queries/profile-queries';
import { today } from '@/domain/calendar/calendar-day';
import { countdownEntries } from '@/domain/countdown/countdown';
import { assignPapers } from '@/domain/person/paper';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/layout/skeleton';

import { HeroTile, SmallTile } from './countdown-tile';
import { tilePapers } from './tile-papers';

/** The next occasions: four of them, on narrow screens two. */
export function CountdownBlock() {
  const data = usePersonalData();
  const people = useQuery(personQueries.list(data));
  const profile = useQuery(profileQueries.read(data));
  const day = today(useToday());
  const isWide = useMediaQuery('(min-width: 48em)');

  const tiles = useMemo(() => {
    const everybody = people.data ?? [];
    const entries = countdownEntries(everybody, profile.data ?? null, day).slice(0, isWide ? 4 : 2);
    const papers = tilePapers(entries, assignPapers(everybody));
    return entries.map((entry) => ({ entry, paper: papers.get(entry.key) ?? 'himbeere' }) as const);
  }, [people.data, profile.data, day, isWide]);

  // The profile may come late or not at all: it only ever adds one entry.
  if (people.isPending || profile.isLoading) return <CountdownSkeleton />;
  if (people.isError && people.data === undefined) {
    return <CountdownError onRetry={() => void people.refetch()} />;
  }
  const [nearest, ...later] = tiles;
  if (nearest === undefined) return <NoCountdown />;
  return (
    <ol aria-label="Countdown" className={gridClass(tiles.length)}>
      <HeroTile {...nearest} className={tiles.length > 2 ? heroSpan : undefined} />
      {later.map((tile) => (
        <SmallTile key={tile.entry.key} {...tile} />
      ))}
    </ol>
  );
}

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

/** How much room the tiles will take nobody knows yet, so what stands below them is not shown before. */
function CountdownSkeleton() {
  return (
    <div role="status" className={`${gridClass(4)} [&~*]:invisible`}>
      <span className="sr-only">Deine Startseite wird geladen …</span>
      <Skeleton
        className={`h-[202px] rounded-[20px] max-xs:h-[228px] md:h-[235px] md:rounded-xl ${heroSpan}`}
      />
      <Skeleton className="h-24 rounded-[20px] max-xs:h-[114px] md:h-54 md:rounded-xl xl:h-auto" />
      <Skeleton className="h-54 rounded-xl max-md:hidden xl:h-auto" />
      <Skeleton className="h-54 rounded-xl max-md:hidden xl:h-auto" />
    </div>
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

function CountdownError({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border-[1.5px] border-line p-5 text-ink-2 md:px-7 md:py-6.5">
      <p role="status">Der Countdown konnte nicht geladen werden.</p>
      <Button kind="secondary" size="sm" onClick={onRetry}>
        Erneut versuchen
      </Button>
    </div>
  );
}
