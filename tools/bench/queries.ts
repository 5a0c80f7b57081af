import { startProjectDatabase } from '../postgres/project-database.ts';
import { Measurement } from './query-costs.ts';
import { actors, fill, outsider } from './query-data.ts';
import { outsiderQueries, queries } from './query-list.ts';

export interface QueryCost {
  query: string;
  asker: 'typical' | 'heavy' | 'outsider';
  /** `random_page_cost` of the planner: the default of PostgreSQL, or what servers with fast disks set. */
  pageCost: number;
  /** Median execution under the policies. */
  milliseconds: number;
  /** Total time against the same query without row-level security. */
  ratio: number;
  goal: string;
  isMet: boolean;
}

const pageCosts = [4, 1.1];

const goals = {
  typical: { milliseconds: 1, ratio: 2.6 },
  heavy: { milliseconds: 5, ratio: 1.6 },
  outsider: { milliseconds: 0.1, ratio: Infinity },
};
const goalsOfKinds = {
  'many groups': {
    ...goals,
    typical: { milliseconds: 3, ratio: 2.6 },
    heavy: { milliseconds: 20, ratio: 1.6 },
  },
  // Once a year, by one admin; ten people and thirty.
  draw: { ...goals, typical: { milliseconds: 50, ratio: 2.6 }, heavy: { milliseconds: 300, ratio: 1.6 } },
  'large draw': { ...goals, heavy: { milliseconds: 2000, ratio: 1.6 } },
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
    const measurement = new Measurement(client, isSmall ? 21 : 101);
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
    const measured = pageCosts.flatMap((pageCost) => asked.map((one) => ({ one, pageCost })));
    for (const {
      one: { query, asker, actor },
      pageCost,
    } of measured) {
      const [guarded, plain] = await measurement.compare(query, actor, pageCost);
      const ratio = guarded.total / plain.total;
      const goal = (query.kind ? goalsOfKinds[query.kind] : goals)[asker];
      costs.push({
        query: query.name,
        asker,
        pageCost,
        milliseconds: guarded.execution,
        ratio,
        goal:
          asker === 'outsider' ? `<= ${goal.milliseconds} ms` : `<= ${goal.milliseconds} ms, ${goal.ratio}x`,
        isMet: guarded.execution <= goal.milliseconds && ratio <= goal.ratio,
      });
    }
    return costs;
  } finally {
    await client.end();
    await server.stop();
  }
}
