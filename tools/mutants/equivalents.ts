/** Equivalent mutants, which no database test can detect, each with the reason. */
export const equivalents: readonly { matches: RegExp; reason: string }[] = [
  { matches: /^index \S+: slower without /, reason: 'An index that is not unique changes no answer.' },
  {
    // The pattern excludes locks that a test can see by xmax, and conditions that decide about more than a lock.
    matches:
      /^lock (?!private\.(?:create_draw: private|find_group_by_\w+: perform|follow_unshare: perform|lock_groups_of: (?!copy\.[gw])|lock_my_groups: perform|restore_gift: (?:gift_id|member\.id)|rotate_\w+: p|skip_unnamed_picture: (?!id = new\.user|perform from auth)|write_response_tombstone: (?:id = old|perform))|public\.delete_as_seen: perform)|^condition private\.(?:lock_(?!groups|taken)\w+: .* -> true|become_member: .* \(2\)$)|^statement private\.limit_changes: perform private\.refuse/,
    reason: 'Only requests at the same time feel it: the races (npm run db:race) see more.',
  },
  {
    matches: / without \(NOT \((\w+) IS DISTINCT FROM \1\)\)$/,
    reason: 'Always true: it keeps the estimates of the planner small.',
  },
  {
    matches:
      /^policy public\.pool_shares: .* using without \(group_id = ANY|^condition private\.(?:my_draw_result: draw_id = held\.id|put_back: response\.subject = 'group_gift_pictures'|plan_notifications: kind = 'group' -> true$|take_wish: user_id = owner -> true$|is_person_facts: \(jsonb_typeof\(\(fact\.value -> 'id')|^bound (?:private\.open_wish_list: 1000|public\.share_wish: 31) -> /,
    reason: 'Another part says as much, or bounds it afterwards.',
  },
  {
    matches:
      /^condition private\.(?:plan_notifications: (?:date_trunc\('week'|channel = 'push')|wake_sender: )|^statement private\.notifications_tick: perform private\.wake_sender/,
    reason: 'Needs weeks, or a vault and pg_net: planning.test.ts and claims.test.ts have them.',
  },
  {
    matches:
      /^trigger public\.group_gifts: (?:keep_secret|forget_release) whether or not \((?:new\.recip|old\.res)/,
    reason: 'A recipient or a giver is taken away before there is another one.',
  },
  {
    matches: /^condition private\.my_surprise_ids: (?:group_id = any |recipient_user_id is distinct )/,
    reason: 'Policies ask for the group as well, and a gift that is found twice is hidden once.',
  },
  {
    matches: /^condition private\.count_group_news: (?:own|wanted)\.user_id = me\.user_id -> true$/,
    reason: 'It counts under the policies, which show nobody those rows of others.',
  },
];
