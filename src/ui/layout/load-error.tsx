import type { ComponentProps } from 'react';

import { Button } from '@/ui/button';

import { EmptyState } from './empty-state';

type LoadErrorProps = Omit<ComponentProps<typeof EmptyState>, 'action'> & {
  retry: Pick<ComponentProps<typeof Button>, 'onClick' | 'ref'>;
};

/** Placeholder for content that could not be loaded, with a retry button. */
export function LoadError({ retry, ...state }: LoadErrorProps) {
  return (
    <EmptyState
      {...state}
      action={
        <Button kind="secondary" {...retry}>
          Erneut versuchen
        </Button>
      }
    />
  );
}
