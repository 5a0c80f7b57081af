interface Item {
  id: string;
}

/**
 * Structural sharing for lists of nearly flat items: equal items keep their reference, and so does an equal list, so
 * that only changed rows render. The generic version of the query client takes a phone 30 ms for 5,000 items.
 */
export function shareItems<Known extends Item>(
  before: readonly Known[] | undefined,
  after: Known[],
): Known[] {
  if (before === undefined) return after;
  let byId: Map<string, Known> | undefined;
  const items = after.map((item, index) => {
    let known = before[index];
    if (known?.id !== item.id) {
      byId ??= new Map(before.map((one) => [one.id, one]));
      known = byId.get(item.id);
    }
    return known !== undefined && isAs(known, item) ? known : item;
  });
  const isAsBefore = items.length === before.length && items.every((item, index) => item === before[index]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody writes into what a query has answered
  return isAsBefore ? (before as Known[]) : items;
}

function isAs<Known extends Item>(known: Known, item: Known): boolean {
  if (known === item) return true;
  for (const field in item) if (!isSame(known[field], item[field])) return false;
  for (const field in known) if (!(field in item)) return false;
  return true;
}

function isSame(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || (Array.isArray(a) && Array.isArray(b) && JSON.stringify(a) === JSON.stringify(b));
}
