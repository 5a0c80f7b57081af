/** Matrix of permitted pairs: rows are givers, columns receivers, in the same order. The diagonal is false. */
export type Allowed = readonly (readonly boolean[])[];

/** Most people for an exact count: the work doubles with each person, and larger groups have plenty of draws. */
export const mostCounted = 14;

/** Matrix of permitted pairs from the people's exclusions. */
export function allowedAmong(people: readonly { id: string; excluded: readonly string[] }[]): Allowed {
  return people.map(({ id, excluded }) => {
    const others = new Set([id, ...excluded]);
    return people.map((receiver) => !others.has(receiver.id));
  });
}

/**
 * Number of possible draws; with `noSwaps` only draws in which no two people give to each other. Exact for at most
 * `mostCounted` people. Throws a RangeError for more people.
 */
export function countDraws(allowed: Allowed, noSwaps: boolean): number {
  if (allowed.length > mostCounted) throw new RangeError('Too many people to count');
  return noSwaps ? countWithoutSwaps(allowed) : countAll(allowed);
}

/** Dynamic programming, giver by giver: number of ways for each set of taken receivers. */
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

/** Counts draws as sets of circles of at least three people, in which each person gives to the next one. */
function countWithoutSwaps(allowed: Allowed): number {
  const circles = countCircles(allowed);
  const all = (1 << allowed.length) - 1;
  const ways = new Float64Array(all + 1);
  ways[0] = 1;
  for (let people = 1; people <= all; people += 1) {
    const first = people & -people;
    const others = people ^ first;
    let count = 0;
    // Tries each subset of the other people that can form a circle with the first person.
    for (let subset = others; subset > 0; subset = (subset - 1) & others) {
      count += (circles[subset | first] ?? 0) * (ways[others ^ subset] ?? 0);
    }
    ways[people] = count;
  }
  return ways[all] ?? 0;
}

/** Number of circles of each set of at least three people. */
function countCircles(allowed: Allowed): Float64Array {
  const { length } = allowed;
  const sets = 1 << length;
  const circles = new Float64Array(sets);
  // Paths from the first person of each set, by their last person.
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
 * Index of the first giver without a possible receiver, whichever receivers the givers before them get; null if all
 * givers find one. `private.first_without_match` is the same in SQL.
 */
export function firstWithoutMatch(allowed: Allowed): number | null {
  const giverOf: (number | undefined)[] = allowed.map(() => undefined);

  /** Augmenting path of a bipartite matching: earlier givers may change to another receiver. */
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
