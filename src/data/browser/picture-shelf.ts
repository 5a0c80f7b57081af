import type { ItemPicture } from '@/domain/picture/picture';

/** Pictures that are stored in this browser only. Every method rejects with kind `storage` when the browser refuses. */
export interface PictureShelf {
  /** Reads the pictures with these ids that exist. */
  read(ids: readonly string[]): Promise<ItemPicture[]>;
  put(picture: ItemPicture): Promise<void>;
  /** Deletes the pictures of a gift, except the one with this id. */
  keepOnly(itemId: string, id: string | null): Promise<void>;
}

/** In-memory shelf, for the demo and tests. */
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
