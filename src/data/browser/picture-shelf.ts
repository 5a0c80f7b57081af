import type { ItemPicture } from '@/domain/picture/picture';

/** Where pictures lie that no server has. Every method rejects with kind `storage` when the browser refuses. */
export interface PictureShelf {
  /** Those that are there. */
  read(ids: readonly string[]): Promise<ItemPicture[]>;
  put(picture: ItemPicture): Promise<void>;
  /** Takes away the pictures of a gift, all but the one that it names. */
  keepOnly(itemId: string, id: string | null): Promise<void>;
}

/** Forgets everything with the page: for the demo and for tests. */
export function memoryShelf(): PictureShelf {
  const pictures = new Map<string, ItemPicture>();
  return {
    read: async (ids) => ids.flatMap((id) => pictures.get(id) ?? []),
    put: async (picture) => void pictures.set(picture.id, picture),
    async keepOnly(itemId, id) {
      for (const picture of pictures.values())
        if (picture.itemId === itemId && picture.id !== id) pictures.delete(picture.id);
    },
  };
}
