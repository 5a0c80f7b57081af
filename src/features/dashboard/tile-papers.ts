import type { CountdownEntry } from '@/domain/countdown/countdown';
import { paperNames, type PaperName, type Papers } from '@/domain/person/paper';

/** A paper for every tile. People keep theirs unless it is taken; the special person gives way to everybody. */
export function tilePapers(entries: readonly CountdownEntry[], papers: Papers): Map<string, PaperName> {
  const chosen = new Map<string, PaperName>();
  const taken = new Set<PaperName>();
  const give = (key: string, paper: PaperName) => {
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

function nextFree(from: PaperName, taken: ReadonlySet<PaperName>): PaperName {
  const start = paperNames.indexOf(from);
  const inOrder = [...paperNames.slice(start), ...paperNames.slice(0, start)];
  return inOrder.find((paper) => !taken.has(paper)) ?? from;
}
