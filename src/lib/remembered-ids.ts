import { safeStorage } from './safe-storage';

/**
 * Ids that one user has met on this device, in the local storage: the user, then the ids, the latest last. Beyond `most` the
 * oldest go.
 */
export function rememberedIds(key: string, most: number) {
  function of(userId: string): string[] {
    const [owner, ...ids] = (safeStorage.getItem(key) ?? '').split(' ');
    return owner === userId ? ids : [];
  }
  return {
    has: (userId: string, id: string) => of(userId).includes(id),
    remember(userId: string, id: string) {
      const others = of(userId).filter((other) => other !== id);
      safeStorage.setItem(key, [userId, ...others.slice(1 - most), id].join(' '));
    },
    forget: () => safeStorage.removeItem(key),
  };
}
