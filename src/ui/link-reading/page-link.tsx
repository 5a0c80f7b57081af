import Store from 'lucide-react/icons/store';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef, type ComponentProps, type RefObject } from 'react';

import { cx } from '@/ui/cx';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';
import { inputOf } from '@/ui/form/input-of';
import { IconButton } from '@/ui/icon-button';
import { Skeleton } from '@/ui/layout/skeleton';
import { Picture } from '@/ui/picture/picture';
import { Spinner } from '@/ui/spinner';

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
  /** Picture of the product page, while the form uses it. */
  src: string | null;
  onWithoutPicture: () => void;
  /** Called if the shop blocks reading: moves the focus to the first field to fill in by hand. */
  onBlocked: () => void;
  /** True for two columns if the width allows them. */
  wide?: boolean;
  /** Field for a picture of the user's own, hidden while the card shows that of the page. */
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
      <div className="page-link-answer grid min-w-0 grid-cols-1 gap-[14px]">
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
    <span className="flex flex-wrap items-center gap-x-[6px]">
      {hint}
      <TakeBack what="Link mit Tracking" onClick={restore} />
    </span>
  );
}

type LinkInputProps = Omit<ComponentProps<typeof Input>, 'onChange' | 'ref' | 'value'> & {
  value: string;
  onChange: (text: string, input: InputEvent | null) => void;
  /** Called when the address is complete: with Enter or on blur. */
  onFinish: () => void;
  onClear: () => void;
  /** True if the next Enter completes the address instead of submitting the form. */
  finishesByKey: boolean;
  isReading: boolean;
};

/** Field for a link with a clear button, which shows a spinner while the linked page is read. */
function LinkInput(props: LinkInputProps) {
  const { onChange, onFinish, onClear, finishesByKey, isReading, value, ...rest } = props;
  const input: RefObject<HTMLInputElement | null> = useRef(null);
  return (
    <span className="link-input">
      <Input
        autoComplete="off"
        enterKeyHint="done"
        placeholder="https://"
        {...rest}
        ref={input}
        type="url"
        inputMode="url"
        value={value}
        onChange={({ target, nativeEvent }) => onChange(target.value, inputOf(nativeEvent))}
        onBlur={onFinish}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !finishesByKey) return;
          event.preventDefault();
          onFinish();
        }}
      />
      {value !== '' && (
        <IconButton
          icon={isReading ? Reading : X}
          label="Link entfernen"
          onClick={() => {
            onClear();
            input.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </span>
  );
}

function Reading() {
  return <Spinner size="sm" />;
}

type PageCardProps = {
  title: string | null;
  price: { price: string; day: string } | null;
  /** Picture as a `data:` URL; null without one. */
  src: string | null;
  onWithoutPicture: () => void;
};

/** Card with the facts read from a product page. */
function PageCard({ title, price, src, onWithoutPicture }: PageCardProps) {
  return (
    <div className={cx('page-card', src === null && 'is-text')}>
      <Picture src={src} alt={title ?? ''} />
      <span>
        {title !== null && <b className="line-clamp-2 leading-[1.3125rem] font-[650]">{title}</b>}
        {price && <span className="block leading-6 font-[650] tabular-nums">{price.price}</span>}
        <span className="page-card-facts flex flex-wrap gap-x-[10px] text-small text-ink-2">
          {price?.day}
          {src !== null && (
            <button type="button" className="take-back" onClick={onWithoutPicture}>
              Ohne Bild
            </button>
          )}
        </span>
      </span>
    </div>
  );
}

/** Placeholder of the same height while the page is read. */
function PageCardSkeleton() {
  return (
    <div className="page-card" aria-busy>
      <Skeleton className="page-card-square rounded-md" />
      <span className="grid gap-[10px]">
        <Skeleton className="h-[14px] w-[92%]" />
        <Skeleton className="h-[14px] w-[58%]" />
        <Skeleton className="h-[12px] w-[40%]" />
      </span>
    </div>
  );
}

/** Reason why a product page could not be read. */
function PageRemark({ children }: { children: string }) {
  return (
    <p className="page-remark text-facts">
      <Store aria-hidden className="size-[20px] flex-none" />
      {children}
    </p>
  );
}
