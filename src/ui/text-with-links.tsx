import { Fragment } from 'react';

import { cx } from './cx';
import { linkClass, OutsideLink } from './link';

/** Address in a text, from index `start` to `end`. */
export type LinkInText = { start: number; end: number; link: { href: string; hostname: string } };

type TextWithLinksProps = {
  text: string;
  links: readonly LinkInText[];
  /** True if only the beginning of the text is visible, so that the host has to stand before a link. */
  isCut?: boolean;
};

/** Text of a user with clickable addresses. */
export function TextWithLinks({ text, links, isCut = false }: TextWithLinksProps) {
  return (
    <>
      {links.map((found, index) => (
        <Fragment key={found.start}>
          {text.slice(links[index - 1]?.end ?? 0, found.start)}
          <TextLink
            found={found}
            source={text.slice(found.start, found.end)}
            isAlone={found.end - found.start === text.length}
            isCut={isCut}
          />
        </Fragment>
      ))}
      {text.slice(links.at(-1)?.end ?? 0)}
    </>
  );
}

type TextLinkProps = { found: LinkInText; source: string; isAlone: boolean; isCut: boolean };

/** Shows the real host name of a link, which exposes look-alike letters. */
function TextLink({ found: { link }, source, isAlone, isCut }: TextLinkProps) {
  const isLine = isAlone && isCut;
  const isKnown = hostIn(source) === link.hostname;
  return (
    <>
      {!isKnown && isCut && `(${link.hostname}) `}
      <OutsideLink
        href={link.href}
        className={linkClass({
          inline: !isLine,
          className: cx(isLine && 'max-w-full', isAlone && !isCut && '-my-3 inline-block py-3'),
        })}
      >
        {isLine ? <span className="truncate">{source}</span> : source}
        <span className="sr-only"> (öffnet in neuem Tab)</span>
      </OutsideLink>
      {!isKnown && !isCut && ` (${link.hostname})`}
    </>
  );
}

function hostIn(source: string): string | undefined {
  return source
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/?#:\\]/, 1)[0];
}
