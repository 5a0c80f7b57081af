import type { CountdownEntry } from '@/domain/countdown/countdown';
import { paperNames, type Papers, type Wrapping } from '@/domain/person/paper';

/** Gives each countdown tile a different paper: the person's own unless it is taken; the special person comes last. */
export function tilePapers(entries: readonly CountdownEntry[], papers: Papers): Map<string, Wrapping> {
  const chosen = new Map<string, Wrapping>();
  const taken = new Set<Wrapping>();
  const give = (key: string, paper: Wrapping) => {
    chosen.set(key, paper);
    taken.add(paper);
  };

  for (const { key, personId } of entries) {
    if (personId === null) continue;
    const own = papers.forPerson(personId);
    if (!taken.has(own)) give(key, own);
  }
  for (const { key, name, personId } of entries) {
    if (chosen.has(key)) continue;
    const own = personId === null ? papers.forName(name) : papers.forPerson(personId);
    give(key, nextFree(own, taken));
  }
  return chosen;
}

function nextFree(from: Wrapping, taken: ReadonlySet<Wrapping>): Wrapping {
  const start = paperNames.findIndex((paper) => from.startsWith(paper));
  const inOrder = [...paperNames.slice(start), ...paperNames.slice(0, start)];
  return inOrder.find((paper) => !taken.has(paper)) ?? from;
}
