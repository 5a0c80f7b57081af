/** Id of the heading 'Wer fehlt noch?', which the countdown tiles refer to. */
export const missingHeadingId = 'missing-gifts-heading';
