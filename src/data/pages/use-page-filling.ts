import { type ClipboardEvent, useEffect, useRef, useState } from 'react';

import { addressInText, isPasted, linkEntry, pageAddress } from '@/domain/page/link-entry';
import {
  filledBy,
  type Filled,
  type FilledField,
  isFilled,
  type PageFields,
  type PageSubject,
  takenBack,
} from '@/domain/page/page-filling';
import { filledWords, linkStays, linkWasCut, pageBeingRead, pagePrice } from '@/domain/page/page-words';
import { withoutTracking } from '@/domain/page/tracking';

import type { FormPicture } from '../pictures/use-form-picture';
import { usePage } from './use-page';

/** Text fields of a form that a shop page can fill. */
export const filledTexts = ['title', 'priceMin', 'priceMax'] as const;

interface PageForm {
  link: LinkField & { error: string | undefined };
  /** Texts that the form's fields have now. */
  texts: Omit<PageFields, 'picture'>;
  picture: FormPicture;
  /** Default prices of the form, which prices of a shop page may replace. */
  offered: Pick<PageFields, 'priceMin' | 'priceMax'>;
  writeText: (name: (typeof filledTexts)[number], text: string) => void;
  subject?: PageSubject;
}

/** Fills untouched fields of a form from the shop page of its link. Every filled field can be reset. */
export function usePageFilling(form: PageForm) {
  const { link: field, texts, picture, offered, writeText, subject = 'idea' } = form;
  const fields = { ...texts, picture: picture.chosen };
  const [filled, setFilled] = useState<Filled | null>(null);
  const link = usePageLink(field, () => {
    if (filled) write(takenBack(filled, fields));
    setFilled(null);
  });
  const { isReading, facts, remark } = usePage(link.address);
  const filledFrom = useRef<typeof facts>(null);
  const takenOut = useRef<string | null>(null);

  function write(next: Partial<PageFields>) {
    for (const name of filledTexts) {
      const text = next[name];
      if (text !== undefined) writeText(name, text);
    }
    if (next.picture !== undefined) picture.put(next.picture);
  }

  useEffect(() => {
    if (filledFrom.current === facts) return;
    filledFrom.current = facts;
    if (facts === null) return;
    // The picture gets a new id, because a picture belongs to one item only.
    const ofPage = facts.picture === null ? null : { id: crypto.randomUUID(), data: facts.picture };
    const next = filledBy({ ...facts, picture: ofPage }, fields, {
      link: link.address ?? '',
      offered,
      subject,
    });
    setFilled(next);
    write(next.after);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an answer fills once, with what the form says then
  }, [facts]);

  const shop = facts?.shop ?? '';
  const said = remark ?? (filled && facts && filledWords(filled, fields, shop, subject));

  function hint(): string | null {
    if (isReading) return pageBeingRead;
    if (link.isCut) return linkWasCut;
    // Once a page was read the hint always has one line, which avoids a layout shift.
    return link.address !== null && said !== null ? linkStays[subject] : null;
  }

  return {
    link,
    value: field.value,
    error: field.error,
    /** Hint below the link field. */
    hint: hint(),
    isReading,
    /** Preview of the shop page; null without one. */
    card: facts !== null && remark === null ? { title: facts.title, price: pagePrice(facts) } : null,
    isBlocked: facts?.state === 'blocked',
    remark,
    /** Text for screen readers about the reading of the page. */
    said: isReading ? pageBeingRead : said,
    /** Name of the shop whose page has filled a field, as long as the field is unchanged. */
    shopOf: (name: FilledField) => (filled && isFilled(filled, name, fields) ? shop : null),
    /** Paste handler of the title: moves a pasted web address into the link field, once, and keeps the other words. */
    pasteInto: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const found = addressInText(event.clipboardData.getData('text/plain'));
      const isFree = field.value === '' && event.currentTarget.value === '';
      if (found === null || !isFree || found.address === takenOut.current) return;
      event.preventDefault();
      takenOut.current = found.address;
      if (found.words !== '') writeText('title', found.words);
      link.change(found.address, null);
    },
    takeBack(name: FilledField) {
      if (filled) write(takenBack(filled, fields, [name]));
    },
  };
}

interface LinkField {
  value: string;
  write: (text: string) => void;
  /** Link that the form was opened with (shared or pasted); null for a stored link, whose page is not read. */
  brought: string | null;
}

/** Link field: removes tracking parameters and decides when to read which page. */
function usePageLink({ value, write, brought }: LinkField, onDrop: () => void) {
  const [stored, setStored] = useState(brought === null ? value : null);
  const [address, setAddress] = useState(brought === null ? null : pageAddress(brought));
  // Link before tracking was removed; null if it had none.
  const [whole, setWhole] = useState(() => (brought === null || brought === value ? null : brought));

  function turnTo(next: string | null) {
    if (next === address) return;
    if (address !== null) onDrop();
    setAddress(next);
    setWhole(null);
  }

  /** Called when the link is complete: reads its page, unless the link is the stored one or was read already. */
  function finish(text: string) {
    if (text === stored) turnTo(null);
    else read(text);
  }

  function read(text: string) {
    // The user has restored the link with its tracking parameters, whose page was read before.
    if (text === whole) return;
    const trimmed = linkEntry(text);
    const cut = withoutTracking(trimmed);
    if (cut !== text) write(cut);
    turnTo(pageAddress(cut));
    if (cut !== trimmed) setWhole(trimmed);
  }

  return {
    address,
    isCut: whole !== null && value !== whole,
    /** True if the link has a page that was not read yet. */
    isUnread: value !== stored && address === null && pageAddress(value) !== null,
    /** True if the stored link has a page that can be read on demand. */
    isReadable: value === stored && pageAddress(value) !== null,
    finish: () => finish(value),
    read() {
      setStored(null);
      read(value);
    },
    change(text: string, input: InputEvent | null) {
      write(text);
      if (isPasted(value, text, input)) finish(text);
      else if (pageAddress(text) !== address) turnTo(null);
    },
    clear() {
      write('');
      turnTo(null);
    },
    /** Restores the link with its tracking parameters; its page is not read again. */
    restore() {
      if (whole !== null) write(whole);
    },
  };
}
