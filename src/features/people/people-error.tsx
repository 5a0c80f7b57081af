import type { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { LoadError } from '@/ui/layout/load-error';

type PeopleErrorProps = { retry: ReturnType<typeof useFocusAfterRetry>; headingLevel?: 1 | 2 };

export function PeopleError(about: PeopleErrorProps) {
  return (
    <LoadError title="Fehler beim Laden der Personen" {...about}>
      Deine Personen sind noch da, wir konnten sie nur gerade nicht holen.
    </LoadError>
  );
}
