import { useState } from 'react';

import { isPasted, linkEntry, pageAddress } from '@/domain/page/link-entry';
import { withoutTracking } from '@/domain/page/tracking';

export interface LinkField {
  value: string;
  write: (text: string) => void;
  /** Link that the form was opened with (shared or pasted); null for a stored link, whose page is not read. */
  brought: string | null;
}

/** Link field: removes tracking parameters and decides when to read which page. */
export function usePageLink({ value, write, brought }: LinkField, onDrop: () => void) {
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
    // The user has restored the full link.
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
    /** Restores the full link; its page is not read again. */
    restore() {
      if (whole !== null) write(whole);
    },
  };
}
