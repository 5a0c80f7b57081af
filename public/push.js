// Part of the service worker: shows what the project sends to this device, also while no tab is open. It always shows
// something, as browsers take the permission away from who stays silent.
const QUIET_MS = 1000;
// Browsers let a notification open a page for a few seconds only.
const ANSWER_MS = 5000;
const actions = { done: 'erledigt', later: 'spaeter' };

addEventListener('push', (event) => event.waitUntil(showPush(event.data)));

addEventListener('notificationclick', (event) =>
  event.waitUntil(onNotificationClick(event.notification, event.action)),
);

// A subscription that the browser has replaced is renewed by the app at its next start; the old one is gone by itself.

/** The text is in the form of Declarative Web Push; `t` is what 'Erledigt' is done with, and `links` where. */
async function showPush(message) {
  const { notification, t, links, canSnooze } = objectOf(parsed(message));
  const { title, body, navigate, tag, lang } = objectOf(notification);
  const hasTitle = typeof title === 'string' && title.trim() !== '';
  const data = { path: ownPath(navigate), t, links };
  const text = hasTitle
    ? { title, body: typeof body === 'string' ? body : '' }
    : { title: 'Päckchen', body: 'Es gibt etwas Neues.' };
  await registration.showNotification(text.title, {
    body: text.body,
    lang: typeof lang === 'string' ? lang : 'de',
    ...(typeof tag === 'string' && { tag }),
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    data,
    actions: canAnswer(data) ? buttons(canSnooze === true) : [],
  });
}

function buttons(canSnooze) {
  const all = [
    { action: 'done', title: 'Erledigt' },
    ...(canSnooze ? [{ action: 'later', title: 'In 3 Tagen' }] : []),
  ];
  // Browsers that show none name none.
  return all.slice(0, self.Notification?.maxActions ?? 0);
}

/** What somebody chose of a notification: a button, or '' for the notification itself. */
async function onNotificationClick(notification, action) {
  notification.close();
  const data = objectOf(notification.data);
  if (Object.hasOwn(actions, action) && canAnswer(data) && (await isAnswered(data, actions[action]))) return;
  await openPath(ownPath(data.path));
}

function canAnswer({ t, links }) {
  return typeof t === 'string' && typeof links === 'string' && /^https?:\/\//.test(links);
}

/** Works without a session, by what the link holds. When it fails, its page says why and offers the same. */
async function isAnswered({ t, links }, what) {
  try {
    // As plain text, which needs no question ahead.
    const { ok } = await fetch(`${links}/${what}`, {
      method: 'POST',
      body: JSON.stringify({ t }),
      credentials: 'omit',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return ok;
  } catch {
    return false;
  }
}

/** In the tab that was used last; in a new one when there is none or it does not answer. */
async function openPath(path) {
  const [tab] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tab) {
    await tab.focus().catch(() => null);
    if (await hasHeard(tab, path)) return;
  }
  await clients.openWindow(path);
}

/** A tab where something is typed keeps silent, as does one that is still loading or has an older version. */
function hasHeard(tab, path) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), QUIET_MS);
    tab.postMessage({ type: 'OPEN_PATH', path }, [port2]);
  });
}

/** The address within this app; the start page for every other. */
function ownPath(address) {
  const { origin } = location;
  const url = typeof address === 'string' && URL.canParse(address, origin) ? new URL(address, origin) : null;
  return url?.origin === origin ? url.pathname + url.search + url.hash : '/';
}

function parsed(message) {
  try {
    return message.json();
  } catch {
    return null;
  }
}

function objectOf(value) {
  return typeof value === 'object' && value !== null ? value : {};
}
