import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';

import type { PersonalData } from '@/data/personal-data';
import { changeGift } from '@/data/queries/changes/gift-changes';
import { giftQueries } from '@/data/queries/gift-queries';
import { pageQueries } from '@/data/queries/page-queries';
import type { Captured } from '@/domain/capture/captured';
import { addedByPage } from '@/domain/capture/captured-gift';
import type { Gift } from '@/domain/gift/gift';
import type { PageFacts } from '@/domain/page/page-facts';
import { pageRemarks } from '@/domain/page/page-words';
import { pictureFields } from '@/domain/picture/chosen-picture';

interface Unread {
  captured: Captured;
  /** Address of the captured link. */
  address: string;
  /** Promise of the stored idea; rejects when the idea was refused. */
  stored: Promise<Gift>;
}

/** Fills title, price and picture into an idea that was stored before the page of its link had been read. */
export async function fillWhenRead(
  client: QueryClient,
  data: PersonalData,
  { captured, address, stored }: Unread,
): Promise<void> {
  try {
    const [{ id }, facts] = await Promise.all([stored, readPage(client, address)]);
    if (facts === null || pageRemarks[facts.state] !== null) return;
    const gift = (await client.query(giftQueries.list(data))).find((listed) => listed.id === id);
    if (!gift) return;
    const { pictureId, picture } = pictureFields(
      facts.picture !== null && gift.pictureId === null
        ? { id: crypto.randomUUID(), data: facts.picture }
        : null,
    );
    const change = { ...addedByPage(captured, gift, facts), ...(pictureId !== null && { pictureId }) };
    if (Object.keys(change).length === 0) return;
    const fill = new MutationObserver(client, { ...changeGift(data), meta: {} });
    await fill.mutate({ id, change, base: { title: gift.title }, ...(picture && { picture }) });
  } catch {
    // Best effort: the user can still press 'Seite lesen' in the form.
  }
}

/** Reads a page; null when it cannot be read. Needs an observer of its own, because the capture sheet may unmount. */
function readPage(client: QueryClient, address: string): Promise<PageFacts | null> {
  return new Promise((resolve) => {
    const page = new QueryObserver(client, pageQueries.read(address));
    const look = ({ data, isFetching }: ReturnType<typeof page.getCurrentResult>) => {
      if (isFetching) return;
      page.destroy();
      resolve(data ?? null);
    };
    page.subscribe(look);
    look(page.getCurrentResult());
  });
}
