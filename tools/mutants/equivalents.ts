/** Faults that nobody can notice, each with the reason why. */
export const equivalents: readonly { matches: RegExp; reason: string }[] = [];
