import { parseRequest, type GiftRequest } from './request.ts';

/** Body of a request to suggest gifts for an idea, as the app sends it. */
export function requestBody(fields: Record<string, unknown> = {}, context: Record<string, unknown> = {}) {
  return {
    giftIdea: 'Keramikkurs für zwei',
    recipientInfo: '',
    budget: '50€ - 120€',
    occasion: 'Geburtstag',
    preferences: null,
    previousSuggestion: null,
    feedback: null,
    giftContext: {
      title: 'Keramikkurs für zwei',
      description: null,
      category: 'Erlebnisse',
      recipientName: null,
      notes: null,
      existingBudget: '',
      ...context,
    },
    ...fields,
  };
}

export function giftRequest(
  fields: Record<string, unknown> = {},
  context: Record<string, unknown> = {},
): GiftRequest {
  const request = parseRequest(requestBody(fields, context));
  if (request === null) throw new Error('This is no request of the app.');
  return request;
}
