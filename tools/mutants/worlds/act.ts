import type { World } from './world.ts';

/** Something happens. The hidden part happens in one of the two worlds only, the rest in both. */
export interface Act {
  name: string;
  hidden?: (world: World) => Promise<void>;
  shared?: (world: World) => Promise<void>;
  /** Whether the observers ask everything afterwards; what they hear is compared after every act. */
  isLookedAt?: true;
}
