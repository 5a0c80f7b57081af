import type { World } from './world.ts';

/** Everything that somebody can learn in a world with one sort of question. */
export type Ask = (world: World, observer: string) => Promise<string[]>;
