import { greetingTo } from '../history/thanks.ts';

/** A text to thank the one with whom somebody was drawn. */
export function drawThanksText(giverName: string): string {
  return `${greetingTo(giverName)}, du warst also mein Wichtel! Danke für dein Geschenk, ich habe mich sehr gefreut.`;
}
