import { startProjectDatabase } from '../../postgres/project-database.ts';
import { Measurement } from './query-costs.ts';
import { actors, fill, outsider } from './query-data.ts';
import { outsiderQueries, queries } from './query-list.ts';
import { isRead } from './query-parts.ts';

export interface QueryCost {
  query: string;
  asker: 'typical' | 'heavy' | 'outsider';
  /** Value of `random_page_cost` (query planner): PostgreSQL's default, or the usual one for fast disks. */
  pageCost: number;
  /** Duration of the fastest run with row-level security. */
  milliseconds: number;
  /** Database pages read with row-level security; `plainPages` without. */
  pages: number;
  plainPages: number;
  goal: string;
  isMet: boolean;
}

const pageCosts = [4, 1.1] as const;

/** Upper bound: a query with policies reads at most this many times the database pages of the same query without them. */
const ratio = 2;
/** Additional database pages that policies may always read, for lists such as all surprises for a user. */
const pagesOfLists = 250;
/** Maximum of database pages for a non-member: policies must refuse before the first row of the group is read. */
const outsiderPages = 8;

/** Maximum durations in milliseconds, by kind of user. */
const goals = { typical: 1, heavy: 5, outsider: 0.2 };
const goalsOfKinds = {
  // These statements write one row for each of up to thirty groups.
  'many groups': { ...goals, typical: 3, heavy: 20 },
  // These functions lock a pool, count writes and announce changes; most of their time has nothing to do with policies.
  pool: { ...goals, typical: 3, heavy: 10 },
  // One call for all groups, after the first paint of the start page.
  waiting: { ...goals, typical: 3, heavy: 8 },
  // One admin draws once a year: for ten people (typical user) or thirty (heavy user).
  draw: { ...goals, typical: 50, heavy: 300 },
  'large draw': { ...goals, heavy: 2000 },
};

/** Cost of the app's queries on a full PostgreSQL for three kinds of users. */
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
      // The same kinds of queries about the largest group, by a user who is no member.
      ...outsiderQueries.map((query) => ({
        query,
        asker: 'outsider' as const,
        actor: { user: outsider, group: 1 },
      })),
    ];
    const costs: QueryCost[] = [];
    // Reads are measured before writes, because rolled-back writes leave dead rows that slow down later reads.
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
