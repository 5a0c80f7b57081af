import { acts } from './acts.ts';
import { isGiven } from './ids.ts';
import { observers, questions } from './questions.ts';
import { type Act, World, type WorldOptions } from './world.ts';

/** Difference between the two worlds, a leak: who observed it, after which act, and by which kind of query. */
export interface Trace {
  act: string;
  observer: string;
  source: string;
  quiet: string | undefined;
  busy: string | undefined;
}

/**
 * Runs the same acts in two worlds, of which only one has the hidden acts as well, and compares all answers and live
 * events of each observer byte for byte. Generated ids and times are replaced by numbers before. Stops at the first
 * leak.
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
    // Every server runs this from time to time, and it changes the planner's estimates.
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

/** Replaces generated ids and times by the number of their first appearance, because they differ between the worlds. */
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
