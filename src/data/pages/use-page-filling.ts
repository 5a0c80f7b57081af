import { type ClipboardEvent, useEffect, useRef, useState } from 'react';

import { bareAddress } from '@/domain/page/link-entry';
import {
  filledBy,
  type Filled,
  type FilledField,
  isFilled,
  type PageFields,
  takenBack,
} from '@/domain/page/page-filling';
import { filledWords, pagePrice } from '@/domain/page/page-words';

import { usePage } from './use-page';
import { type LinkField, usePageLink } from './use-page-link';

interface PageForm {
  link: LinkField;
  /** What it says at the moment. */
  fields: PageFields;
  /** The prices it offered to begin with, which nobody has said. */
  offered: Pick<PageFields, 'priceMin' | 'priceMax'>;
  write: (fields: Partial<PageFields>) => void;
}

/** Fills a form from the page of its link: only what nobody has said anything in, and every field can be taken back. */
export function usePageFilling({ link: field, fields, offered, write }: PageForm) {
  const [filled, setFilled] = useState<Filled | null>(null);
  const link = usePageLink(field, () => {
    if (filled) write(takenBack(filled, fields));
    setFilled(null);
  });
  const { isReading, facts, remark } = usePage(link.address);
  const filledFrom = useRef<typeof facts>(null);

  const takenOut = useRef<string | null>(null);

  useEffect(() => {
    if (filledFrom.current === facts) return;
    filledFrom.current = facts;
    if (facts === null) return;
    // A picture belongs to one gift.
    const picture = facts.picture === null ? null : { id: crypto.randomUUID(), data: facts.picture };
    const next = filledBy({ ...facts, picture }, fields, { link: link.address ?? '', offered });
    setFilled(next);
    write(next.after);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an answer fills once, with what the form says then
  }, [facts]);

  const shop = facts?.shop ?? '';
  const said = remark ?? (filled && facts && filledWords(filled, fields, shop));
  return {
    link,
    isReading,
    /** What there is to show of the page. */
    card: facts !== null && remark === null ? { title: facts.title, price: pagePrice(facts) } : null,
    isBlocked: facts?.state === 'blocked',
    remark,
    /** For who cannot see it. */
    said: isReading ? 'Lese die Seite …' : said,
    /** The shop that a field is from, while it still says what the shop said. */
    shopOf: (field: FilledField) => (filled && isFilled(filled, field, fields) ? shop : null),
    /** For the field of the title: an address alone belongs into the link, unless it was taken out there. */
    pasteInto: (event: ClipboardEvent<HTMLInputElement>) => {
      const address = bareAddress(event.clipboardData.getData('text/plain'));
      const isFree = field.value === '' && event.currentTarget.value === '';
      if (address === null || !isFree || address === takenOut.current) return;
      event.preventDefault();
      takenOut.current = address;
      link.change(address, null);
    },
    takeBack(field: FilledField) {
      if (filled) write(takenBack(filled, fields, [field]));
    },
  };
}
