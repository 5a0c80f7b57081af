// Part of the service worker: shows push messages, also without an open tab. Always shows a notification, because
// browsers revoke the permission of silent pushes.
const QUIET_MS = 1000;
// Milliseconds; browsers let a notification open a page only within a few seconds.
const ANSWER_MS = 5000;
const actions = { done: 'erledigt', later: 'spaeter' };

addEventListener('push', (event) => event.waitUntil(showPush(event.data)));

addEventListener('notificationclick', (event) =>
  event.waitUntil(onNotificationClick(event.notification, event.action)),
);

// A subscription replaced by the browser is renewed by the app at its next start; the old one expires by itself.

/** The message has the format of Declarative Web Push; `t` is the token of the actions and `links` their base URL. */
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
  // Browsers without action buttons do not define maxActions.
  return all.slice(0, self.Notification?.maxActions ?? 0);
}

/** Action of a clicked notification: a button, or '' for the notification itself. */
async function onNotificationClick(notification, action) {
  notification.close();
  const data = objectOf(notification.data);
  if (Object.hasOwn(actions, action) && canAnswer(data) && (await isAnswered(data, actions[action]))) return;
  await openPath(ownPath(data.path));
}

function canAnswer({ t, links }) {
  return typeof t === 'string' && typeof links === 'string' && /^https?:\/\//.test(links);
}

/**
 * Runs the action with the token, without a session. On failure the page of the link shows the reason and the same
 * actions.
 */
async function isAnswered({ t, links }, what) {
  try {
    // As plain text, which needs no CORS preflight.
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

/** Opens a path in the last used tab, or in a new one when there is none or it does not reply. */
async function openPath(path) {
  const [tab] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tab) {
    await tab.focus().catch(() => null);
    if (await hasHeard(tab, path)) return;
  }
  await clients.openWindow(path);
}

/** No reply from a tab with typed text, a loading tab, or an older version. */
function hasHeard(tab, path) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), QUIET_MS);
    tab.postMessage({ type: 'OPEN_PATH', path }, [port2]);
  });
}

/** Path within this app; the start page for foreign URLs. */
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
