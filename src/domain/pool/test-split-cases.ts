import type { Split } from './split.ts';

export interface SplitCase {
  what: string;
  totalCents: number;
  /** Custom amounts in the order of joining; null for an even share. */
  ownCents: readonly (number | null)[];
  split: Split;
}

/** Cases for both implementations: `splitCents` and `fix_pool` in SQL. */
export const splitCases: readonly SplitCase[] = [
  {
    what: 'an even split without a rest',
    totalCents: 9_000,
    ownCents: [null, null, null],
    split: { amounts: [3_000, 3_000, 3_000] },
  },
  {
    what: 'the cents that are left go to those who joined first',
    totalCents: 10_000,
    ownCents: [null, null, null, null, null, null],
    split: { amounts: [1_667, 1_667, 1_667, 1_667, 1_666, 1_666] },
  },
  {
    what: 'one own amount, and the rest even',
    totalCents: 14_900,
    ownCents: [null, null, null, null, 2_000],
    split: { amounts: [3_225, 3_225, 3_225, 3_225, 2_000] },
  },
  {
    what: 'an own amount among the even parts takes no cent of the rest',
    totalCents: 1_001,
    ownCents: [500, null, null],
    split: { amounts: [500, 251, 250] },
  },
  {
    what: 'own amounts alone that are the total',
    totalCents: 5_000,
    ownCents: [2_000, 3_000],
    split: { amounts: [2_000, 3_000] },
  },
  {
    what: 'own amounts alone that are less than the total',
    totalCents: 5_000,
    ownCents: [2_000, 2_999],
    split: { problem: 'not_covered' },
  },
  {
    what: 'own amounts that are more than the total',
    totalCents: 5_000,
    ownCents: [null, 5_001],
    split: { problem: 'too_much' },
  },
  {
    what: 'own amounts that leave nothing for an even part',
    totalCents: 5_000,
    ownCents: [null, 5_000],
    split: { amounts: [0, 5_000] },
  },
  {
    what: 'own amounts that leave nothing for two even parts',
    totalCents: 5_000,
    ownCents: [null, 2_000, null, 3_000],
    split: { amounts: [0, 2_000, 0, 3_000] },
  },
  {
    what: 'less than a cent for each even part',
    totalCents: 2,
    ownCents: [null, null, null],
    split: { amounts: [1, 1, 0] },
  },
  {
    what: 'a cent for each',
    totalCents: 3,
    ownCents: [null, null, null],
    split: { amounts: [1, 1, 1] },
  },
  { what: 'the highest total', totalCents: 10_000_000, ownCents: [null], split: { amounts: [10_000_000] } },
  {
    what: 'the highest total among three',
    totalCents: 10_000_000,
    ownCents: [null, null, null],
    split: { amounts: [3_333_334, 3_333_333, 3_333_333] },
  },
];
