import { useState } from 'react';

import { isPasted, linkEntry, pageAddress } from '@/domain/page/link-entry';
import { withoutTracking } from '@/domain/page/tracking';

export interface LinkField {
  value: string;
  write: (text: string) => void;
  /** What the form was handed, in full; null for a link that is stored, whose page is not read. */
  brought: string | null;
}

/** The field of a link: which address to read, and when. What follows whoever opens it is cut. */
export function usePageLink({ value, write, brought }: LinkField, onDrop: () => void) {
  const [stored, setStored] = useState(brought === null ? value : null);
  const [address, setAddress] = useState(brought === null ? null : pageAddress(brought));
  // As it was before something was cut; null while nothing was.
  const [whole, setWhole] = useState(() => (brought === null || brought === value ? null : brought));

  function turnTo(next: string | null) {
    if (next === address) return;
    if (address !== null) onDrop();
    setAddress(next);
    setWhole(null);
  }

  /** The address is there to its end: its page is read, unless it was stored or read before. */
  function finish(text: string) {
    if (text === stored) turnTo(null);
    else read(text);
  }

  function read(text: string) {
    // Somebody wanted all of it.
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
    /** There is an address, and nobody has asked for its page yet. */
    isUnread: value !== stored && address === null && pageAddress(value) !== null,
    /** What is stored has a page that can be read if somebody wants it. */
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
    /** The link as it was brought; its page stays read. */
    restore() {
      if (whole !== null) write(whole);
    },
  };
}
