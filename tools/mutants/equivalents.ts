/** Faults that no test of the database can notice, each with the reason why. */
export const equivalents: readonly { matches: RegExp; reason: string }[] = [
  { matches: /^index \S+: slower without /, reason: 'An index that is not unique changes no answer.' },
  {
    matches: /^lock |^condition private\.lock_\w+: .* -> true/,
    reason: 'A lock too many or too few lets others wait or not; the races (npm run db:race) see more.',
  },
];
