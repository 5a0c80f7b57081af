import { dayAndMonth } from '../calendar/calendar-day.ts';
import { countdownText } from '../countdown/countdown.ts';
import { cutText } from '../text/cut-text.ts';
import { oneLine } from '../text/one-line.ts';
import { hasVisibleCharacter } from '../text/text.ts';
import { type GroupNews, groupNewsText } from './group-news.ts';
import { longestName, type Notice } from './notices.ts';

export interface Message {
  notices: readonly Notice[];
  news: readonly GroupNews[];
}

export interface PushText {
  title: string;
  body: string;
}

const namesInALine = 3;

/** Text of a push notification; null for an empty message. Occasions have priority over group news. */
export function pushText({ notices, news }: Message): PushText | null {
  const [notice] = notices;
  if (notice !== undefined) {
    if (notices.length === 1) return { title: noticeTitle(notice), body: noticeHint(notice) };
    return {
      title: countTitle(notices),
      body: listed(notices.map(({ name, title }) => name ?? title)),
    };
  }
  const [group] = news;
  if (group === undefined) return null;
  if (news.length === 1) return { title: `Neues in „${group.name}“`, body: groupNewsText(group) };
  return { title: newsTitle, body: news.map((one) => `${one.name}: ${groupNewsText(one)}`).join(' · ') };
}

/** Subject of an e-mail; null for an empty message. Without names of groups, as other members write those. */
export function mailSubject({ notices, news }: Message): string | null {
  const [notice] = notices;
  if (notice === undefined) return news.length === 0 ? null : newsTitle;
  return notices.length === 1 ? noticeTitle(notice) : countTitle(notices);
}

export const newsTitle = 'Neues aus deinen Gruppen';

/** Heading of an e-mail with at least one notice. */
export function mailHeading(notices: readonly Notice[]): string {
  const occasions = notices.filter(isOccasion);
  if (occasions.length === 0) return 'Nicht vergessen';
  return occasions.every(({ days }) => days === 0) ? 'Heute ist es so weit' : 'Bald ist es so weit';
}

/** `Hallo Katharina, diese beiden Anlässe stehen an.`, for at least one notice; `name` is unchecked. */
export function mailIntro(notices: readonly Notice[], name: string | null): string {
  const text = introText(notices);
  if (name === null || !hasVisibleCharacter(name)) return `D${text.slice(1)}`;
  return `Hallo ${cutText(oneLine(name), longestName)}, ${text}`;
}

function introText(notices: readonly Notice[]): string {
  if (!notices.some(isOccasion)) return 'du wolltest erinnert werden.';
  if (!notices.every(isOccasion)) return 'das steht bei dir an.';
  if (notices.length === 1) return 'dieser Anlass steht an.';
  return notices.length === 2
    ? 'diese beiden Anlässe stehen an.'
    : `diese ${notices.length} Anlässe stehen an.`;
}

/** Title such as `Noch 7 Tage: Lukas’ Geburtstag` */
export function noticeTitle({ days, title }: Pick<Notice, 'days' | 'title'>): string {
  return `${countdownText(days)}: ${title}`;
}

/** Next step for the user, without details of the gifts. */
export function noticeHint({ kind, ideas }: Pick<Notice, 'kind' | 'ideas'>): string {
  if (kind === 'reminder') return 'Daran wolltest du denken.';
  if (ideas === 0) return 'Noch kein Geschenk verpackt.';
  return ideas === 1
    ? '1 Idee gemerkt, noch nicht verpackt.'
    : `${ideas} Ideen gemerkt, noch keine verpackt.`;
}

/** Date such as `Am 26. November, noch 7 Tage.` or `Morgen, am 26. November.` */
export function noticeText({ kind, date, days }: Pick<Notice, 'kind' | 'date' | 'days'>): string {
  if (kind === 'reminder') return `Für den ${dayAndMonth(date)}.`;
  const left = countdownText(days);
  if (days <= 1) return `${left}, am ${dayAndMonth(date)}.`;
  return `Am ${dayAndMonth(date)}, ${left.charAt(0).toLowerCase()}${left.slice(1)}.`;
}

function countTitle(notices: readonly Notice[]): string {
  const count = notices.length;
  return notices.every(isOccasion) ? `${count} Anlässe stehen an` : `${count} Erinnerungen für dich`;
}

/** True for occasions, false for a reminder set by hand. */
function isOccasion({ kind }: Notice): boolean {
  return kind !== 'reminder';
}

/** Names such as `Lukas, Oma Ilse und Tim`; many are cut to the first ones. */
function listed(names: readonly string[]): string {
  const all = [...new Set(names)];
  const shown = all.length > namesInALine + 1 ? all.slice(0, namesInALine) : all.slice(0, -1);
  const rest = all.length - shown.length;
  const last = rest === 1 ? (all.at(-1) ?? '') : `${rest} weitere`;
  return shown.length === 0 ? last : `${shown.join(', ')} und ${last}`;
}
