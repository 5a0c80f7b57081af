import { acts } from './acts.ts';
import { isGiven } from './ids.ts';
import { observers, questions } from './questions.ts';
import { type Act, World, type WorldOptions } from './world.ts';

/** What somebody who must not know learned, and from what. */
export interface Trace {
  act: string;
  observer: string;
  source: string;
  quiet: string | undefined;
  busy: string | undefined;
}

/**
 * Lets the same things happen in two worlds, in one of them with something hidden beside them, and compares everything
 * that each observer can ask and hears, byte for byte. Ids and times that the database makes are numbered in the order
 * of their appearance. Stops at the first act that leaves a trace.
 */
export async function compareWorlds(options: WorldOptions): Promise<Trace[]> {
  const quiet = await World.open(options);
  const busy = await World.open(options);
  try {
    for (const world of [quiet, busy]) for (const observer of observers) await world.listen(observer);
    const names = { quiet: numbering(), busy: numbering() };
    for (const act of acts) {
      await act.hidden?.(busy);
      for (const world of [quiet, busy]) await act.shared?.(world);
      const seenQuietly = await observe(quiet, act, names.quiet);
      const seenBusily = await observe(busy, act, names.busy);
      const traces = [...differences(act.name, seenQuietly, seenBusily)];
      if (traces.length > 0) return traces;
    }
    return [];
  } finally {
    await quiet.close();
    await busy.close();
  }
}

interface Observation {
  observer: string;
  source: string;
  lines: string[];
}

async function observe(
  world: World,
  { isLookedAt }: Act,
  name: (text: string) => string,
): Promise<Observation[]> {
  const heard = await world.heardBy(observers);
  const observations: Observation[] = observers.map((observer, index) => ({
    observer,
    source: 'live updates',
    lines: heard[index] ?? [],
  }));
  if (isLookedAt) {
    // What happens by itself from time to time on a server.
    await world.backend.sql.exec('vacuum analyze');
    for (const observer of observers) {
      for (const [source, ask] of Object.entries(questions)) {
        observations.push({ observer, source, lines: await ask(world, observer) });
      }
    }
  }
  return observations.map(({ observer, source, lines }) => ({ observer, source, lines: lines.map(name) }));
}

function* differences(act: string, quiet: Observation[], busy: Observation[]): Generator<Trace> {
  for (const [index, { observer, source, lines }] of quiet.entries()) {
    const others = busy[index]?.lines ?? [];
    for (let line = 0; line < Math.max(lines.length, others.length); line += 1) {
      if (lines[line] === others[line]) continue;
      yield { act, observer, source, quiet: lines[line], busy: others[line] };
    }
  }
}

const made = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*(?:\+00:00|Z)?/g;

/** What the database makes is another in every world; here it is the first, the second, … of it that was seen. */
function numbering(): (text: string) => string {
  const numbers = new Map<string, string>();
  return (text) =>
    text.replace(made, (value) => {
      if (isGiven(value)) return value;
      const number = numbers.get(value) ?? `<${numbers.size + 1}>`;
      numbers.set(value, number);
      return number;
    });
}
