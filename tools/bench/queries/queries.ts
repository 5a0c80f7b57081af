import { startProjectDatabase } from '../../postgres/project-database.ts';
import { Measurement } from './query-costs.ts';
import { actors, fill, outsider } from './query-data.ts';
import { outsiderQueries, queries } from './query-list.ts';
import { isRead } from './query-parts.ts';

export interface QueryCost {
  query: string;
  asker: 'typical' | 'heavy' | 'outsider';
  /** `random_page_cost` of the planner: the default of PostgreSQL, or what servers with fast disks set. */
  pageCost: number;
  /** Of the fastest run under the policies. */
  milliseconds: number;
  /** Under the policies, and without row-level security. */
  pages: number;
  plainPages: number;
  goal: string;
  isMet: boolean;
}

const pageCosts = [4, 1.1] as const;

/** Pages that policies may read for each page of the query itself; or in addition, for lists such as that of all surprises for somebody. */
const ratio = 2;
const pagesOfLists = 250;
/** Policies stop before the first row of others. */
const outsiderPages = 8;

/** In milliseconds. */
const goals = { typical: 1, heavy: 5, outsider: 0.2 };
const goalsOfKinds = {
  // A copy for each of up to thirty groups.
  'many groups': { ...goals, typical: 3, heavy: 20 },
  // It waits for the pool, counts what the account writes, and tells what has changed: most of it costs the same without policies.
  pool: { ...goals, typical: 3, heavy: 10 },
  // Once a year, by one admin; ten people and thirty.
  draw: { ...goals, typical: 50, heavy: 300 },
  'large draw': { ...goals, heavy: 2000 },
};

/** What the queries of the app cost on a full PostgreSQL, as their policies decide for three kinds of people. */
export async function measureQueries({ isSmall }: { isSmall: boolean }): Promise<QueryCost[]> {
  const scale = isSmall ? 20 : 1;
  const server = await startProjectDatabase({
    shared_buffers: '1GB',
    work_mem: '16MB',
    jit: 'off',
    autovacuum: 'off',
  });
  const client = await server.connect();
  try {
    await fill(server, scale);
    const measurement = new Measurement(client, 21);
    const { typical, heavy } = actors(scale);
    const asked = [
      ...queries
        .filter(({ kind }) => kind !== 'large draw')
        .map((query) => ({ query, asker: 'typical' as const, actor: typical })),
      ...queries.map((query) => ({ query, asker: 'heavy' as const, actor: heavy })),
      // The largest group, asked by somebody who is not in it.
      ...outsiderQueries.map((query) => ({
        query,
        asker: 'outsider' as const,
        actor: { user: outsider, group: 1 },
      })),
    ];
    const costs: QueryCost[] = [];
    // Reads first: what a write rolls back stays in the tables, and later reads go through it.
    const measured = [true, false].flatMap((isFirst) =>
      pageCosts.flatMap((pageCost) =>
        asked.filter(({ query }) => isRead(query) === isFirst).map((one) => ({ one, pageCost })),
      ),
    );
    for (const {
      one: { query, asker, actor },
      pageCost,
    } of measured) {
      const [guarded, plain] = await measurement.compare(query, actor, pageCost);
      const own = asker === 'heavy' ? query.heavyGoal : undefined;
      const milliseconds = own?.milliseconds ?? (query.kind ? goalsOfKinds[query.kind] : goals)[asker];
      const pages =
        own?.pages ??
        (asker === 'outsider' ? outsiderPages : Math.max(plain.pages * ratio, plain.pages + pagesOfLists));
      costs.push({
        query: query.name,
        asker,
        pageCost,
        milliseconds: guarded.milliseconds,
        pages: guarded.pages,
        plainPages: plain.pages,
        goal: `${milliseconds} ms, ${pages} pages`,
        isMet: guarded.milliseconds <= milliseconds && guarded.pages <= pages,
      });
    }
    return costs;
  } finally {
    await client.end();
    await server.stop();
  }
}
