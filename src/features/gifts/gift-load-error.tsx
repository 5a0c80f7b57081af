import type { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { Button } from '@/ui/button';
import { IlluFehler } from '@/ui/illustrations/illu-fehler';
import { EmptyState } from '@/ui/layout/empty-state';

type GiftLoadErrorProps = { message: string; retry: ReturnType<typeof useFocusAfterRetry> };

export function GiftLoadError({ message, retry }: GiftLoadErrorProps) {
  return (
    <EmptyState
      headingLevel={3}
      illustration={<IlluFehler />}
      title="Fehler beim Laden der Geschenke"
      action={<Button {...retry}>Erneut versuchen</Button>}
    >
      {message}
    </EmptyState>
  );
}
