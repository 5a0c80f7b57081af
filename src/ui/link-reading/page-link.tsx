import { type ReactNode, useEffect, useRef } from 'react';

import { cx } from '@/ui/cx';
import { Field } from '@/ui/form/field';

import { LinkInput } from './link-input';
import { PageCard, PageCardSkeleton, PageRemark } from './page-card';
import { TakeBack } from './source-mark';

import './link-reading.css';

/** How far the reading of the page is, and what it says. */
interface ReadingView {
  link: {
    isCut: boolean;
    isUnread: boolean;
    isReadable: boolean;
    change: (text: string, input: InputEvent | null) => void;
    finish: () => void;
    read: () => void;
    clear: () => void;
    restore: () => void;
  };
  value: string;
  error: ReactNode;
  /** Below the link. */
  hint: string | null;
  isReading: boolean;
  isBlocked: boolean;
  card: { title: string | null; price: { price: string; day: string } | null } | null;
  remark: string | null;
  said: string | null;
}

type PageLinkProps = {
  reading: ReadingView;
  /** The picture of the page, while it is that of the form. */
  src: string | null;
  onWithoutPicture: () => void;
  /** Goes on with what has to be said by hand. */
  onBlocked: () => void;
  /** Beside each other where there is room. */
  wide?: boolean;
  /** The field for a picture of one's own; not while the card has one. */
  children: ReactNode;
};

/** A link, and what its page says. */
export function PageLink(props: PageLinkProps) {
  const { reading, src, onWithoutPicture, onBlocked, wide, children } = props;
  const { link, value, error, isReading, isBlocked, card, remark, said } = reading;
  const section = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { activeElement } = document;
    const isInLink = activeElement instanceof HTMLInputElement && activeElement.type === 'url';
    if (isBlocked && isInLink && section.current?.contains(activeElement)) onBlocked();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it turns out
  }, [isBlocked]);

  function read() {
    link.read();
    stay();
  }
  function leaveOutPicture() {
    onWithoutPicture();
    stay();
  }
  function restore() {
    link.restore();
    section.current?.querySelector('input')?.focus({ preventScroll: true });
  }
  /** The button in use goes; the field would open the keyboard of a phone above the answer. */
  function stay() {
    section.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={section} tabIndex={-1} className={cx('page-link', wide && 'is-wide')}>
      <Field label="Link" error={error} hint={hintOf(reading, { read, restore })}>
        <LinkInput
          value={value}
          onChange={link.change}
          onFinish={link.finish}
          onClear={link.clear}
          finishesByKey={link.isUnread}
          isReading={isReading}
        />
      </Field>
      <div className="page-link-answer">
        {isReading && <PageCardSkeleton />}
        {remark !== null && <PageRemark>{remark}</PageRemark>}
        {card && <PageCard {...card} src={src} onWithoutPicture={leaveOutPicture} />}
        {!isReading && src === null && children}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function hintOf(
  { link, hint, isReading }: ReadingView,
  { read, restore }: Record<'read' | 'restore', () => void>,
): ReactNode {
  if (!isReading && link.isReadable)
    return (
      <button type="button" className="take-back" onClick={read}>
        Seite lesen
      </button>
    );
  if (!link.isCut || isReading) return hint;
  return (
    <span className="link-words">
      {hint}
      <TakeBack what="Link mit Tracking" onClick={restore} />
    </span>
  );
}
