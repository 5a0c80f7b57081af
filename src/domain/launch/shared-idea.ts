import * as z from 'zod/mini';

import { cutText } from '../text/cut-text.ts';
import { linksInText, linkTitle, withoutLinks } from '../text/link-in-text.ts';
import { oneLine } from '../text/one-line.ts';
import { hasVisibleCharacter, isLongerThan, textLimits } from '../text/text.ts';
import { type ExternalLink, parseExternalLink, withoutCredentials } from '../text/url.ts';

/** Content shared by a page or an app, cut to the limits of a gift. Missing texts are empty. */
export interface SharedIdea {
  title: string;
  description: string;
  link: string;
}

const LONGEST_READ = 20_000;

const untrustedText = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => (typeof value === 'string' ? cleaned(value.slice(0, LONGEST_READ)) : '')),
);
const bareText = z.pipe(untrustedText, z.transform(withoutCredentials));
const sharedSchema = z.object({ title: bareText, text: bareText, url: bareText });

/** True if shared content has a link with a user name or password. */
export function holdsCredentials(values: Readonly<Record<string, string>>): boolean {
  return ['title', 'text', 'url'].some((name) => {
    const text = (values[name] ?? '').slice(0, LONGEST_READ);
    return withoutCredentials(text) !== text;
  });
}

/** Parses Web Share Target data. Android puts the link into the text, some pages into the title. Drops unsafe links. */
export function parseShared(values: unknown): SharedIdea {
  const { title, text, url } = sharedSchema.parse(values);
  const titleLink = parseExternalLink(title);
  const found = linksInText(text).find(({ isName }) => !isName);
  const link = parseExternalLink(url) ?? found?.link ?? titleLink;
  const words = found && found.link.href === link?.href ? withoutLinks(text, [found]) : text;
  const name = titleLink === null && title !== '' ? title : nameFrom(words, link);
  return {
    title: cutText(oneLine(name), textLimits.title),
    description: oneLine(words) === oneLine(name) ? '' : cutText(words, textLimits.notes),
    link: link?.href ?? '',
  };
}

const ideaSchema = z.object({
  title: z.pipe(
    untrustedText,
    z.transform((text) => cutText(oneLine(text), textLimits.title)),
  ),
  description: z.pipe(
    untrustedText,
    z.transform((text) => cutText(text, textLimits.notes)),
  ),
  link: z.pipe(
    untrustedText,
    z.transform((text) => parseExternalLink(text)?.href ?? ''),
  ),
});

/** Parses an idea from an untrusted address. An idea that `parseShared` has made stays unchanged. */
export function parseIdea(values: unknown): SharedIdea {
  return ideaSchema.parse(values);
}

/** Title for shared content without one: its words if they are short enough, else a name made of the link. */
function nameFrom(words: string, link: ExternalLink | null): string {
  const isTitle = words !== '' && !isLongerThan(oneLine(words), textLimits.title);
  return isTitle || link === null ? words : linkTitle(link);
}

/** Removes control characters and bidirectional overrides; '' if no character is visible. */
function cleaned(text: string): string {
  const readable = text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  return hasVisibleCharacter(readable) ? readable : '';
}
