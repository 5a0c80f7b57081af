import { rememberedIds } from './remembered-ids';

const kept = rememberedIds('paeckchen-kept-wishes', 200);

/** One that comes back and is withdrawn once more is asked about again. */
type Withdrawn = { id: string; withdrawnAt: string | null };

/** Whether the user said on this device that they give a wish although it was withdrawn. */
export function isKeptWish(userId: string, wish: Withdrawn): boolean {
  return kept.has(userId, idOf(wish));
}

export function keepWish(userId: string, wish: Withdrawn): void {
  kept.remember(userId, idOf(wish));
}

/** After a sign-out. */
export function forgetKeptWishes(): void {
  kept.forget();
}

function idOf({ id, withdrawnAt }: Withdrawn): string {
  return `${id}/${withdrawnAt}`;
}
