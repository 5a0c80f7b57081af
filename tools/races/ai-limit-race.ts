import type { RaceContext } from './races.ts';

export interface LimitRace {
  allowed: number;
  /** Number of rate-limit windows (minute or day) of the calls; usually one. */
  windows: number;
}

/** One user calls the AI function concurrently, without paid calls. */
export async function raceForUserLimit(context: RaceContext, calls: number): Promise<LimitRace> {
  const allowed = await take(context, calls, () => ['user:racer', true, null]);
  return { allowed, windows: await windowsOf(context, 'user:racer', 'minute') };
}

/** Many users share the paid calls of the project. */
export async function raceForProjectLimit(
  context: RaceContext,
  calls: number,
  limit: number,
): Promise<LimitRace> {
  const allowed = await take(context, calls, (index) => [`user:${index}`, true, limit]);
  return { allowed, windows: await windowsOf(context, 'project', 'day') };
}

async function take(
  { clients }: RaceContext,
  calls: number,
  argumentsOf: (index: number) => unknown[],
): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, index) =>
      clients.use(async (client) => {
        await client.query('set role service_role');
        try {
          const { rows } = await client.query<{ is_allowed: boolean }>(
            'select is_allowed from public.take_ai_request($1, $2, $3)',
            argumentsOf(index),
          );
          return rows[0]?.is_allowed;
        } finally {
          await client.query('reset role');
        }
      }),
    ),
  );
  return answers.filter(Boolean).length;
}

async function windowsOf({ owner }: RaceContext, caller: string, period: string): Promise<number> {
  const { rows } = await owner.query<{ windows: string }>(
    'select count(*) as windows from private.ai_usage where caller = $1 and period = $2',
    [caller, period],
  );
  return Number(rows[0]?.windows);
}
