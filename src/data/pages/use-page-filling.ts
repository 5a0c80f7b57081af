import { type ClipboardEvent, useEffect, useRef, useState } from 'react';

import { addressInText } from '@/domain/page/link-entry';
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

import type { FormPicture } from '../pictures/use-form-picture';
import { usePage } from './use-page';
import { type LinkField, usePageLink } from './use-page-link';

/** The texts of a form that a page can fill. */
export const filledTexts = ['title', 'priceMin', 'priceMax'] as const;

interface PageForm {
  link: LinkField & { error: string | undefined };
  /** What it says at the moment. */
  texts: Omit<PageFields, 'picture'>;
  picture: FormPicture;
  /** The prices it offered to begin with, which nobody has said. */
  offered: Pick<PageFields, 'priceMin' | 'priceMax'>;
  writeText: (name: (typeof filledTexts)[number], text: string) => void;
  subject?: PageSubject;
}

/** Fills a form from the page of its link: only what nobody has said anything in, and every field can be taken back. */
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
    // A picture belongs to one gift, or one wish.
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
    // Also where the page said something: without a line here, what follows would jump.
    return link.address !== null && said !== null ? linkStays[subject] : null;
  }

  return {
    link,
    value: field.value,
    error: field.error,
    /** What is said below the link. */
    hint: hint(),
    isReading,
    /** What there is to show of the page. */
    card: facts !== null && remark === null ? { title: facts.title, price: pagePrice(facts) } : null,
    isBlocked: facts?.state === 'blocked',
    remark,
    /** For who cannot see it. */
    said: isReading ? pageBeingRead : said,
    /** The shop that a field is from, while it still says what the shop said. */
    shopOf: (name: FilledField) => (filled && isFilled(filled, name, fields) ? shop : null),
    /** For the field of the title: an address belongs into the link, unless it was taken out there; the words stay. */
    pasteInto: (event: ClipboardEvent<HTMLInputElement>) => {
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
