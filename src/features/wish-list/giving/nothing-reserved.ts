export const nothingReserved = {
  title: 'Hier ist nichts mehr reserviert',
  hint: 'Wahrscheinlich wurde es schon zurückgenommen.',
};
