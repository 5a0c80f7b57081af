/** What a project needs to reach a browser. */
export interface PushKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Null when the browser made no keys. Safari may lack `toJSON`, which says the same. */
export function pushKeys(subscription: PushSubscription): PushKeys | null {
  const [p256dh, auth] = [textOf(subscription.getKey('p256dh')), textOf(subscription.getKey('auth'))];
  return p256dh === null || auth === null ? null : { endpoint: subscription.endpoint, p256dh, auth };
}

/** Whether it was made for the project as it is today; another key than that of the beginning is refused by services. */
export function isMadeFor(subscription: PushSubscription, pushKey: string): boolean {
  const key = textOf(subscription.options.applicationServerKey);
  return key === null || key === pushKey;
}

/**
 * Asks for the permission where nobody has answered yet. Safari does so within a click only, before anything is waited for.
 * Rejects with a `DOMException`: `NotAllowedError` when the answer is no, or none.
 */
export async function subscribe(manager: PushManager, pushKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // There is one for an earlier key of the project.
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    const old = await manager.getSubscription();
    await old?.unsubscribe();
    return manager.subscribe(options);
  }
}

/** Base64url, as the project writes it. */
function textOf(bytes: ArrayBuffer | null): string | null {
  if (bytes === null) return null;
  const text = btoa(String.fromCodePoint(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
