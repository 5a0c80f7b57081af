/** Faults that no test of the database can notice, each with the reason why. */
export const equivalents: readonly { matches: RegExp; reason: string }[] = [
  { matches: /^index \S+: slower without /, reason: 'An index that is not unique changes no answer.' },
  {
    matches: /^lock |^condition private\.lock_\w+: .* -> true/,
    reason: 'A lock too many or too few lets others wait or not; the races (npm run db:race) see more.',
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
