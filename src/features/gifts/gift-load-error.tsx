import { Button } from '@/ui/button';
import { IlluFehler } from '@/ui/illustrations/illu-fehler';
import { EmptyState } from '@/ui/layout/empty-state';

type GiftLoadErrorProps = { message: string; isRetrying: boolean; onRetry: () => void };

export function GiftLoadError({ message, isRetrying, onRetry }: GiftLoadErrorProps) {
  return (
    <EmptyState
      headingLevel={3}
      illustration={<IlluFehler />}
      title="Fehler beim Laden der Geschenke"
      action={
        <Button busy={isRetrying} onClick={onRetry}>
          Erneut versuchen
        </Button>
      }
    >
      {message}
    </EmptyState>
  );
}
