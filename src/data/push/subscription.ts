/** Data of a subscription that the server needs to send a push message. */
export interface PushKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Keys of a subscription; null if the browser made none. Avoids `toJSON`, which Safari may lack. */
export function pushKeys(subscription: PushSubscription): PushKeys | null {
  const [p256dh, auth] = [textOf(subscription.getKey('p256dh')), textOf(subscription.getKey('auth'))];
  return p256dh === null || auth === null ? null : { endpoint: subscription.endpoint, p256dh, auth };
}

/** True if the subscription was made with the current key of the server; push services refuse another one. */
export function isMadeFor(subscription: PushSubscription, pushKey: string): boolean {
  const key = textOf(subscription.options.applicationServerKey);
  return key === null || key === pushKey;
}

/**
 * Subscribes, and asks for permission if needed. In Safari this must be the first await within a click. Rejects with a
 * `DOMException`, `NotAllowedError` without permission.
 */
export async function subscribe(manager: PushManager, pushKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // The browser still has a subscription made with an earlier key of the server.
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    const old = await manager.getSubscription();
    await old?.unsubscribe();
    return manager.subscribe(options);
  }
}

/** Base64url without padding, the format of the server. */
function textOf(bytes: ArrayBuffer | null): string | null {
  if (bytes === null) return null;
  const text = btoa(String.fromCodePoint(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
