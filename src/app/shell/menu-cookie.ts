const NAME = 'menu_open';
const MAX_AGE_SECONDS = 604_800;

/** Open unless the cookie says otherwise. */
export function readMenuCookie(): boolean {
  return !document.cookie.split('; ').includes(`${NAME}=false`);
}

export function writeMenuCookie(isOpen: boolean): void {
  document.cookie = `${NAME}=${isOpen}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax`;
}
