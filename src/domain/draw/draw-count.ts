/** Who may give to whom: rows are givers, columns receivers, in the same order. Nobody may give to themselves. */
export type Allowed = readonly (readonly boolean[])[];

/** More people are not counted: the work doubles with each, and so many draws are possible anyway. */
export const mostCounted = 14;

/** The table of some people, each with those whom they must not draw. */
export function allowedAmong(people: readonly { id: string; excluded: readonly string[] }[]): Allowed {
  return people.map(({ id, excluded }) => {
    const others = new Set([id, ...excluded]);
    return people.map((receiver) => !others.has(receiver.id));
  });
}

/**
 * How many draws are possible, of which none has two who give to each other when `noSwaps`. Exact for at most
 * `mostCounted` people; throws a RangeError for more.
 */
export function countDraws(allowed: Allowed, noSwaps: boolean): number {
  if (allowed.length > mostCounted) throw new RangeError('Too many people to count');
  return noSwaps ? countWithoutSwaps(allowed) : countAll(allowed);
}

/** Giver by giver; for each set of receivers that are taken, in how many ways. */
function countAll(allowed: Allowed): number {
  let ways = new Map([[0, 1]]);
  for (const receivers of allowed) {
    const next = new Map<number, number>();
    for (const [taken, count] of ways) {
      for (const [receiver, isAllowed] of receivers.entries()) {
        const bit = 1 << receiver;
        if (isAllowed && (taken & bit) === 0) next.set(taken | bit, (next.get(taken | bit) ?? 0) + count);
      }
    }
    ways = next;
  }
  return sum(ways.values());
}

/** A draw is a set of circles in which each gives to the next one; here they have three people or more. */
function countWithoutSwaps(allowed: Allowed): number {
  const circles = countCircles(allowed);
  const all = (1 << allowed.length) - 1;
  const ways = new Float64Array(all + 1);
  ways[0] = 1;
  for (let people = 1; people <= all; people += 1) {
    const first = people & -people;
    const others = people ^ first;
    let count = 0;
    // Each subset of the others, together with the first one in a circle.
    for (let subset = others; subset > 0; subset = (subset - 1) & others) {
      count += (circles[subset | first] ?? 0) * (ways[others ^ subset] ?? 0);
    }
    ways[people] = count;
  }
  return ways[all] ?? 0;
}

/** For each set of three people or more, in how many circles they can stand. */
function countCircles(allowed: Allowed): Float64Array {
  const { length } = allowed;
  const sets = 1 << length;
  const circles = new Float64Array(sets);
  // Lines that begin at the first one of a set, by where they end.
  const lines = new Float64Array(sets * length);
  for (let person = 0; person < length; person += 1) lines[(1 << person) * length + person] = 1;
  for (let people = 1; people < sets; people += 1) {
    const first = 31 - Math.clz32(people & -people);
    for (const [last, receivers] of allowed.entries()) {
      const count = lines[people * length + last] ?? 0;
      if (count === 0) continue;
      if (receivers[first] === true && countBits(people) > 2)
        circles[people] = (circles[people] ?? 0) + count;
      for (let next = first + 1; next < length; next += 1) {
        if (receivers[next] !== true || (people & (1 << next)) !== 0) continue;
        const longer = (people | (1 << next)) * length + next;
        lines[longer] = (lines[longer] ?? 0) + count;
      }
    }
  }
  return circles;
}

/**
 * The place of a giver for whom nobody is left, whatever the ones before them draw; null when everybody finds somebody.
 * As `private.first_without_match` in SQL.
 */
export function firstWithoutMatch(allowed: Allowed): number | null {
  const giverOf: (number | undefined)[] = allowed.map(() => undefined);

  /** Along a path on which earlier givers take another receiver. */
  function findsReceiver(giver: number, seen: Set<number>): boolean {
    for (const [receiver, isAllowed] of (allowed[giver] ?? []).entries()) {
      if (!isAllowed || seen.has(receiver)) continue;
      seen.add(receiver);
      const other = giverOf[receiver];
      if (other === undefined || findsReceiver(other, seen)) {
        giverOf[receiver] = giver;
        return true;
      }
    }
    return false;
  }
  const unmatched = allowed.findIndex((_receivers, giver) => !findsReceiver(giver, new Set()));
  return unmatched === -1 ? null : unmatched;
}

function sum(counts: Iterable<number>): number {
  let total = 0;
  for (const count of counts) total += count;
  return total;
}

function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
