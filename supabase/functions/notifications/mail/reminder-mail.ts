import { formatWeekdayMonth } from '../../../../src/domain/calendar/calendar-day.ts';
import { countdownHeading, countdownText } from '../../../../src/domain/countdown/countdown.ts';
import { type GroupNews, groupNewsText } from '../../../../src/domain/notifications/group-news.ts';
import {
  mailHeading,
  mailIntro,
  mailSubject,
  type Message,
  newsTitle,
  noticeHint,
} from '../../../../src/domain/notifications/notice-texts.ts';
import type { Notice } from '../../../../src/domain/notifications/notices.ts';
import { escapeHtml, unlinked, body, button, framed, link, row, small, subheading } from './frame.ts';
import type { Mail } from './mail.ts';

/** Notice with the URLs of the links shown for it in the mail. */
export interface LinkedNotice {
  notice: Notice;
  /** URL of the app's page to choose a gift; null when the notice has no such page. */
  ideaUrl: string | null;
  doneUrl: string;
}

export interface MailLinks {
  groups: string;
  settings: string;
  /** URL of the page that asks before unsubscribing. */
  leave: string;
}

type Texts = Pick<Mail, 'subject' | 'text' | 'html'>;

const foot = 'Du bekommst diese E-Mail, weil du Erinnerungen eingeschaltet hast.';
const leaveText = 'Erinnerungen abbestellen';
const makers = 'Päckchen · Der Geschenkplaner';

/** Recipient and content of a reminder mail. */
interface Letter {
  userName: string | null;
  notices: readonly LinkedNotice[];
  news: readonly GroupNews[];
}

/** Texts of a reminder mail; null when there is nothing left to report. */
export function reminderMail({ userName, notices, news }: Letter, links: MailLinks): Texts | null {
  const message: Message = { notices: notices.map(({ notice }) => notice), news };
  const subject = mailSubject(message);
  if (subject === null) return null;
  const title = notices.length === 0 ? newsTitle : mailHeading(message.notices);
  const intro = notices.length === 0 ? null : unlinked(mailIntro(message.notices, userName));
  return {
    subject,
    text: textOf([
      title,
      intro,
      ...notices.map(noticeLines),
      ...(news.length === 0 ? [] : [newsLines(news, notices.length > 0, links.groups)]),
      `-- \n${foot}\n${leaveText}: ${links.leave}\nEinstellungen: ${links.settings}\n${makers}`,
    ]),
    html: framed({
      title,
      preview: unlinked(subject),
      intro,
      rows: [
        ...notices.map((notice) => row(noticeHtml(notice))),
        ...(news.length === 0 ? [] : [row(newsHtml(news, notices.length > 0, links.groups))]),
      ],
      foot: footOf(links),
    }),
  };
}

/** Texts of the test mail that a user requests by 'Probe schicken'. */
export function testMailTexts(links: MailLinks): Texts {
  const subject = 'Deine Probe ist da';
  const intro = 'So erreichen dich deine Erinnerungen.';
  return {
    subject,
    text: textOf([
      subject,
      intro,
      `-- \n${foot}\n${leaveText}: ${links.leave}\nEinstellungen: ${links.settings}\n${makers}`,
    ]),
    html: framed({ title: subject, preview: intro, intro, rows: [], foot: footOf(links) }),
  };
}

function textOf(parts: readonly (string | null)[]): string {
  return `${parts.filter((part) => part !== null).join('\n\n')}\n`;
}

function noticeLines({ notice, ideaUrl, doneUrl }: LinkedNotice): string {
  const { title, date, days } = notice;
  return [
    `${countdownText(days)} · ${unlinked(title)}`,
    formatWeekdayMonth(date),
    noticeHint(notice),
    ...(ideaUrl === null ? [] : [`Idee wählen: ${ideaUrl}`]),
    `Schon erledigt: ${doneUrl}`,
  ].join('\n');
}

function newsLines(news: readonly GroupNews[], hasTitle: boolean, groupsUrl: string): string {
  const lines = news.map((group) => `${unlinked(group.name)}: ${groupNewsText(group)}`);
  return [...(hasTitle ? [newsTitle] : []), ...lines, `Zu den Gruppen: ${groupsUrl}`].join('\n');
}

function noticeHtml({ notice, ideaUrl, doneUrl }: LinkedNotice): string {
  const { title, date, days } = notice;
  // Wide space between two buttons; no margin, because at a line break it has to disappear.
  const gap = '<span style="word-spacing: 10px"> </span>';
  const idea = ideaUrl === null ? '' : `${button('Idee wählen', ideaUrl)}${gap}`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
      <td valign="top" width="84">${tile(days)}</td>
      <td valign="top" style="padding-left: 20px">
        <h2 class="ink" style="margin: 0; color: #2a1820; font: ${subheading}; word-break: break-word">${escapeHtml(unlinked(title))}</h2>
        <p class="ink-2" style="margin: 4px 0 12px; color: #5d4852; font: ${body}">${formatWeekdayMonth(date)}<br />${noticeHint(notice)}</p>
        <p style="margin: 0; font: ${body}">${idea}${link('Schon erledigt', doneUrl)}</p>
      </td>
    </tr></table>`;
}

/** HTML of a paper tag with the days left. */
function tile(days: number): string {
  const { lead, value, unit } = countdownHeading(days);
  const [background, color] = days <= 7 ? ['#b51e42', '#ffffff'] : ['#f3bf55', '#2a1820'];
  const number = `<span style="display: block; font: 700 ${unit === null ? '18px/24px' : '32px/36px'} Gabarito, Arial, sans-serif">${value}</span>`;
  // The word before the number of days ('in', 'noch') is only for screen readers.
  const spoken = lead === null ? '' : `<span style="position: absolute; font-size: 0">${lead} </span>`;
  return `<div style="width: 84px; padding: 20px 0; border-radius: 14px; background: ${background}; color: ${color}; text-align: center; font: ${small}">${spoken}${number}${unit ?? ''}</div>`;
}

function newsHtml(news: readonly GroupNews[], hasTitle: boolean, groupsUrl: string): string {
  const title = hasTitle
    ? `<h2 class="ink" style="margin: 0 0 8px; color: #2a1820; font: ${subheading}">${newsTitle}</h2>`
    : '';
  const lines = news.map(
    (group) =>
      `<strong class="ink" style="color: #2a1820">${escapeHtml(unlinked(group.name))}</strong>: ${groupNewsText(group)}<br />`,
  );
  return `${title}<p class="ink-2" style="margin: 0 0 12px; color: #5d4852; font: ${body}; word-break: break-word">${lines.join('')}</p><p style="margin: 0">${button('Zu den Gruppen', groupsUrl)}</p>`;
}

function footOf({ leave, settings }: MailLinks): string[] {
  return [foot, `${link(leaveText, leave)} &nbsp;·&nbsp; ${link('Einstellungen', settings)}`, makers];
}
