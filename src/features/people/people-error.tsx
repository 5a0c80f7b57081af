import type { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { LoadError } from '@/ui/layout/load-error';

export function PeopleError(about: { retry: ReturnType<typeof useFocusAfterRetry>; headingLevel?: 1 | 2 }) {
  return (
    <LoadError title="Fehler beim Laden der Personen" {...about}>
      Deine Personen sind noch da, wir konnten sie nur gerade nicht holen.
    </LoadError>
  );
}
