import type { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { Button } from '@/ui/button';
import { IlluFehler } from '@/ui/illustrations/illu-fehler';
import { EmptyState } from '@/ui/layout/empty-state';

export function YearError({ retry }: { retry: ReturnType<typeof useFocusAfterRetry> }) {
  return (
    <EmptyState
      illustration={<IlluFehler />}
      title="Fehler beim Laden deines Jahres"
      action={
        <Button kind="secondary" {...retry}>
          Erneut versuchen
        </Button>
      }
    >
      Deine Zahlen sind noch da, wir konnten sie nur gerade nicht holen.
    </EmptyState>
  );
}
