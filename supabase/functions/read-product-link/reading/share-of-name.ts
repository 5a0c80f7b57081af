/** How much of one of these titles a name is, from 0 for a name in none of them to 1 for a whole title. */
export function shareOfName(name: string | null | undefined, titles: readonly string[]): number {
  if (!name) return 0;
  const shares = titles.map((title) =>
    name.length <= title.length && title.toLowerCase().includes(name.toLowerCase())
      ? name.length / title.length
      : 0,
  );
  return Math.max(0, ...shares);
}
