import type { Gift, GiftStatus } from './gift.ts';

/** The ladder of a gift. 'Bestellt' is a note of `buy`. */
export const rungs = ['idea', 'buy', 'ordered', 'here', 'wrapped', 'given'] as const;
export type Rung = (typeof rungs)[number];

export const rungLabels: Record<Rung, string> = {
  idea: 'Idee',
  buy: 'Besorgen',
  ordered: 'Bestellt',
  here: 'Da',
  wrapped: 'Verpackt',
  given: 'Verschenkt',
};

/** The two fields that a rung is stored in. */
export type Standing = Pick<Gift, 'status' | 'plan'>;

export function isSameStanding(a: Standing, b: Standing): boolean {
  return a.status === b.status && a.plan === b.plan;
}

/** Rung of a gift. The status goes first, so that nothing wrapped is still to be got. */
export function rungOf({ status, plan }: Standing): Rung {
  if (status === 'verschenkt') return 'given';
  return status === 'wrapped' ? 'wrapped' : (plan ?? 'idea');
}

/** Smallest change that leads to a rung; fields that have their value already are left out. */
export function toRung(gift: Standing, rung: Rung): Partial<Standing> {
  if (rung === 'wrapped' || rung === 'given') return statusAs(gift, statusOf[rung]);
  const plan = rung === 'idea' ? null : rung;
  return { ...(plan !== gift.plan && { plan }), ...statusAs(gift, 'idea') };
}

const statusOf = { wrapped: 'wrapped', given: 'verschenkt' } as const;

function statusAs(gift: Standing, status: GiftStatus): Partial<Standing> {
  return gift.status === status ? {} : { status };
}
