import { Button } from '@/ui/button';

import type { PoolView } from './use-pool';

/** Skeleton while the shares load, or the error. */
export function PoolWaiting({ view: { query } }: { view: PoolView }) {
  if (!query.isError)
    return (
      <p role="status" className="pool-body">
        Wird geladen …
      </p>
    );
  return (
    <div className="pool-body">
      <p role="alert">{query.error.message}</p>
      <Button kind="secondary" onClick={() => void query.refetch()}>
        Erneut versuchen
      </Button>
    </div>
  );
}
