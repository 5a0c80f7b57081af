/** Read or write of the app, in the form that PostgREST sends to the database. */
export interface BenchQuery {
  name: string;
  /** SQL that returns JSON, like PostgREST's. */
  sql: string;
  /**
   * Kind of statement with its own maximum durations: writes a row in each of up to thirty groups, changes a pool,
   * reads what waits in all groups, draws names, or draws names for the maximum number of people, which only group 1 has.
   */
  kind?: 'many groups' | 'pool' | 'waiting' | 'draw' | 'large draw';
  /** Other goal for the user with most data. */
  heavyGoal?: { milliseconds: number; pages: number };
}

const answer = "select coalesce(json_agg(answer), '[]')::text";
export const asJson = (query: string) => `${answer} from (${query}) as answer`;
export const isRead = ({ sql }: BenchQuery) => sql.startsWith(answer);
export const me = "(current_setting('request.jwt.claims')::jsonb ->> 'sub')::uuid";
