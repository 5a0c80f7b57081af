import type { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/layout/empty-state';

type PeopleErrorProps = { retry: ReturnType<typeof useFocusAfterRetry>; headingLevel?: 1 | 2 };

export function PeopleError({ retry, headingLevel = 2 }: PeopleErrorProps) {
  return (
    <EmptyState
      headingLevel={headingLevel}
      title="Fehler beim Laden der Personen"
      action={
        <Button kind="secondary" {...retry}>
          Erneut versuchen
        </Button>
      }
    >
      Deine Personen sind noch da, wir konnten sie nur gerade nicht holen.
    </EmptyState>
  );
}
