import { type ReactNode, useEffect, useRef } from 'react';

import { cx } from '@/ui/cx';
import { Field } from '@/ui/form/field';

import { LinkInput } from './link-input';
import { PageCard, PageCardSkeleton, PageRemark } from './page-card';
import { TakeBack } from './source-mark';

import './link-reading.css';

/** State of reading a product page, and its result. */
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
  hint: string | null;
  isReading: boolean;
  isBlocked: boolean;
  card: { title: string | null; price: { price: string; day: string } | null } | null;
  remark: string | null;
  said: string | null;
}

type PageLinkProps = {
  reading: ReadingView;
  /** Picture of the page, while the form uses it. */
  src: string | null;
  onWithoutPicture: () => void;
  /** Moves on to the fields to fill by hand. */
  onBlocked: () => void;
  /** Two columns if the width allows it. */
  wide?: boolean;
  /** Field for an own picture, hidden while the card shows one. */
  children: ReactNode;
};

/** Link field with the facts of the linked product page. */
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
  /** Focuses the section, as the pressed button unmounts; focusing the field would open the on-screen keyboard. */
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
