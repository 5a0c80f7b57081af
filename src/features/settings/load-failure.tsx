import type { AppError } from '@/data/app-error';
import type { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { Button } from '@/ui/button';

interface LoadFailureProps {
  error: AppError;
  retry: ReturnType<typeof useFocusAfterRetry>;
}

/** Error text inside a card whose data could not be loaded, with a retry button. */
export function LoadFailure({ error, retry }: LoadFailureProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <p role="alert" className="text-facts">
        {error.message}
      </p>
      <Button kind="secondary" size="sm" {...retry}>
        Erneut versuchen
      </Button>
    </div>
  );
}
