import { useQuery } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { personQueries } from '@/data/queries/person-queries';
import { PersonIdeasDialog } from '@/features/concretizer/person/person-ideas-dialog';
import { useLast } from '@/lib/hooks/use-last';

import { type LayerProps, useOpenLayer } from './open-layer';

/** 'Ideen für …': suggestions of the AI for a person; 'Selbst eintragen' opens the sheet for an own idea. */
export function SuggestionsLayer({ layer, open, onClose }: LayerProps<'suggestions'>) {
  const openLayer = useOpenLayer();
  const { data: people } = useQuery(personQueries.list(usePersonalData()));
  const latest = useLast(layer);
  if (!latest) return null;
  const { person, occasion } = latest;
  return (
    <PersonIdeasDialog
      open={open}
      onClose={onClose}
      about={person}
      occasion={occasion ?? null}
      onAddGift={() => {
        const known = people?.find(({ id }) => id === person.id);
        openLayer({ kind: 'idea', about: known ? { person: known, occasion: occasion ?? '' } : null });
      }}
    />
  );
}
