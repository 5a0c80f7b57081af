/** The heading of the people of an occasion, which the tiles of the countdown lead to. */
export const missingHeadingId = 'missing-gifts-heading';
