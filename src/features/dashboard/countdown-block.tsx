import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { profileQueries } from '@/data/queries/profile-queries';
import { today } from '@/domain/calendar/calendar-day';
import { countdownEntries } from '@/domain/countdown/countdown';
import { type OccasionGroup, occasionGroups } from '@/domain/countdown/occasion-group';
import { assignPapers } from '@/domain/person/paper';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';

import { HeroTile, SmallTile, TinyTile } from './countdown-tile';
import { tilePapers } from './tile-papers';

type CountdownBlockProps = {
  /** Leads from an occasion of several people to their row in the list; null without a list, which also makes tiles large. */
  onChoose: ((group: OccasionGroup) => void) | null;
};

/** Days ahead in which an occasion is in the list. */
const listedDays = 42;

/** Countdown of the next four occasions, two on narrow screens; small beside a list that names them. */
export function CountdownBlock({ onChoose }: CountdownBlockProps) {
  const data = usePersonalData();
  const people = useQuery(personQueries.list(data));
  const profile = useQuery(profileQueries.read(data));
  const further = useQuery(occasionQueries.list(data));
  const day = today(useToday());
  const isWide = useMediaQuery('(min-width: 48em)');
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

  if (people.isError && people.data === undefined) return <CountdownError retry={retry} />;
  const [nearest, ...later] = tiles;
  if (nearest === undefined) return null;
  const isSmall = onChoose !== null && nearest.group.first.days <= listedDays;
  if (isSmall) {
    return (
      <ol aria-label="Countdown" className="grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-3 lg:gap-4">
        {tiles.map((tile) => (
          <TinyTile
            key={tile.group.key}
            {...tile}
            onChoose={tile.group.first.days <= listedDays ? () => onChoose(tile.group) : undefined}
          />
        ))}
      </ol>
    );
  }
  return (
    <ol aria-label="Countdown" className={`grid gap-3 md:gap-4.5 ${columns[tiles.length] ?? ''}`}>
      <HeroTile {...nearest} className={tiles.length > 2 ? 'md:max-xl:col-span-full' : undefined} />
      {later.map((tile) => (
        <SmallTile key={tile.group.key} {...tile} />
      ))}
    </ol>
  );
}

const columns = [
  '',
  '',
  'md:grid-cols-[1.95fr_1fr]',
  'md:grid-cols-2 xl:grid-cols-[1.95fr_1fr_1fr]',
  'md:grid-cols-3 xl:grid-cols-[1.95fr_1fr_1fr_1fr]',
] as const;

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
