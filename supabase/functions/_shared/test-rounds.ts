/** Rounds of a random test: all of them in `npm run test:all`, a fifth in `npm test`. */
export function rounds(all: number): number {
  return Deno.args.includes('--all') ? all : all / 5;
}
