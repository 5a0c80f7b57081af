/** A read or write of the app, as PostgREST puts it to the database. */
export interface BenchQuery {
  name: string;
  /** Answers JSON, as PostgREST lets the database do it. */
  sql: string;
  /**
   * What has goals of its own: a write that makes or changes a row in each of up to thirty groups, one of a pool, drawing
   * names, and the same for the most people there may be, which only group 1 has.
   */
  kind?: 'many groups' | 'pool' | 'draw' | 'large draw';
  /** An exception for somebody heavy. */
  heavyGoal?: { milliseconds: number; pages: number };
}

const answer = "select coalesce(json_agg(answer), '[]')::text";
export const asJson = (query: string) => `${answer} from (${query}) as answer`;
export const isRead = ({ sql }: BenchQuery) => sql.startsWith(answer);
export const me = "(current_setting('request.jwt.claims')::jsonb ->> 'sub')::uuid";
