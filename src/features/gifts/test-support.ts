import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

import type { PersonalData } from '@/data/personal-data';
import type { Gift } from '@/domain/gift/gift';
import { memoryData } from '@/test-personal-area';

/** Guest data with the given gifts in memory. */
export async function guestData(gifts: Gift[] = []): Promise<PersonalData> {
  const data = memoryData();
  for (const gift of gifts) await data.gifts.add(gift);
  return data;
}

/** Stubs layout APIs that jsdom lacks. */
export function stubLayout({ lessMotion = false } = {}) {
  for (const name of ['ResizeObserver', 'IntersectionObserver'])
    vi.stubGlobal(
      name,
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: lessMotion && query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollIntoView = () => undefined;
}

/** Stub of the picture worker: returns the same picture for every file. */
export class FakeDrawer extends EventTarget {
  postMessage() {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { data: 'UklGRjrawn' } })));
  }
  terminate() {}
}

/** Chooses a step of the ladder in the drawer of a row. */
export async function chooseRung(user: UserEvent, title: string, label: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: new RegExp(`^Stand .*: ${title}$`) }));
  const drawer = await screen.findByRole('dialog', { name: title });
  await user.click(within(drawer).getByRole('button', { name: new RegExp(`^${label}`) }));
}
