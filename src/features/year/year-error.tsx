import type { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { IlluFehler } from '@/ui/illustrations/illu-fehler';
import { LoadError } from '@/ui/layout/load-error';

export function YearError({ retry }: { retry: ReturnType<typeof useFocusAfterRetry> }) {
  return (
    <LoadError illustration={<IlluFehler />} title="Fehler beim Laden deines Jahres" retry={retry}>
      Deine Zahlen sind noch da, wir konnten sie nur gerade nicht holen.
    </LoadError>
  );
}
