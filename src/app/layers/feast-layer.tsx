import { FeastSheet } from '@/features/people/feast/feast-sheet';
import { useLast } from '@/lib/hooks/use-last';

import type { LayerProps } from './open-layer';

/** Sheet that plans a feast for many people. */
export function FeastLayer({ layer, ...state }: LayerProps<'feast'>) {
  const { feast = null, first = nobody } = useLast(layer) ?? {};
  return <FeastSheet {...state} feast={feast} first={first} />;
}

const nobody: readonly string[] = [];
