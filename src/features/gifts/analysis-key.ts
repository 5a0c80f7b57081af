import type { PersonalData } from '@/data/personal-data';

/** Mutation keys of the AI: with the gift's id the analysis of one gift, without it all of them. */
export function analysisKey(data: PersonalData, ...giftId: [id?: string]) {
  return [data.scope, 'gift-analysis', ...giftId];
}
