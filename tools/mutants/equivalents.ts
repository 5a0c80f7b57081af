/** Faults that no test of the database can notice, each with the reason why. */
export const equivalents: readonly { matches: RegExp; reason: string }[] = [
  { matches: /^index \S+: slower without /, reason: 'An index that is not unique changes no answer.' },
  {
    matches: /^lock |^condition private\.lock_\w+: .* -> true/,
    reason: 'A lock too many or too few lets others wait or not; the races (npm run db:race) see more.',
  },
  {
    matches: /^condition private\.become_member: user_id = auth\.uid\(\) -> true \(2\)/,
    reason: 'Reached only by an account that joins twice at the same time (npm run db:race).',
  },
  {
    matches: / without \(NOT \((\w+) IS DISTINCT FROM \1\)\)$/,
    reason: 'Always true: it keeps the estimates of the planner small.',
  },
  {
    matches: /^policy public\.pool_shares: .* using without \(group_id = ANY/,
    reason: 'The pools of the caller are those of their groups.',
  },
  {
    matches: /^condition private\.my_draw_result: draw_id = held\.id/,
    reason: 'The id of a participant belongs to one draw.',
  },
  {
    matches: /^condition private\.is_person_facts: \(jsonb_typeof\(\(fact\.value -> 'id'/,
    reason: 'What is written like an id is a text, and nothing is not counted as distinct.',
  },
  {
    matches: /^bound (?:private\.open_wish_list: 1000|public\.share_wish: 31) -> /,
    reason: 'Bounds the work: what is more is cut or refused afterwards.',
  },
  {
    matches: /^statement private\.limit_changes: perform private\.refuse_used_up/,
    reason: 'limit_changes_at_once has refused it before, but for requests at the same time.',
  },
  {
    matches: /^condition private\.plan_notifications: date_trunc\('week'/,
    reason: 'supabase/local/database/planning.test.ts notices it: it plans over weeks.',
  },
  {
    matches: / private\.wake_sender[:(]/,
    reason: 'Needs the vault and pg_net; supabase/local/database/claims.test.ts has stand-ins for both.',
  },
  {
    matches:
      /^trigger public\.group_gifts: (?:keep_secret whether or not \(new\.recip|forget_release whether or not \(old\.res)/,
    reason: 'A recipient or a giver is taken away before there is another one.',
  },
];
