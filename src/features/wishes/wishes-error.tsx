import type { ComponentProps } from 'react';

import { IlluFehler } from '@/ui/illustrations/illu-fehler';
import { LoadError } from '@/ui/layout/load-error';

type WishesErrorProps = { message: string; retry: ComponentProps<typeof LoadError>['retry'] };

export function WishesError({ message, retry }: WishesErrorProps) {
  return (
    <LoadError illustration={<IlluFehler />} title="Fehler beim Laden der Wünsche" retry={retry}>
      {message}
    </LoadError>
  );
}
