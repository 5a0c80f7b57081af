import { greetingTo } from '../history/thanks.ts';

/** Thank-you text to the giver of a draw. */
export function drawThanksText(giverName: string): string {
  return `${greetingTo(giverName)}, du warst also mein Wichtel! Danke für dein Geschenk, ich habe mich sehr gefreut.`;
}
