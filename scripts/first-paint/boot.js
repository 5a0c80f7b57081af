// Runs before the first paint; see boot-script.ts.
(({ api, app, signIn, personal, pages }) => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  const appearance = stored('paeckchen-appearance');
  if (appearance === 'light' || appearance === 'dark') root.dataset.theme = appearance;
  if (stored('paeckchen-known')) root.dataset.known = '';

  // Shown when the scripts fail to load: otherwise the prerendered page would stay without function, or the page blank.
  const giveUp = () => {
    const message = document.querySelector('#not-loaded').content.cloneNode(true);
    message.querySelector('button').addEventListener('click', () => location.reload());
    delete root.dataset.firstPaint;
    document.querySelector('#root').replaceChildren(message);
  };
  const giveUpWhenRead = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', giveUp);
    else giveUp();
  };
  addEventListener('not-loaded', giveUpWhenRead);
  const onError = ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') giveUpWhenRead();
  };
  addEventListener('error', onError, true);

  const addLink = (attributes) => {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { crossOrigin: '', ...attributes }));
  };
  // Does the backend's DNS lookup and TLS handshake while the app loads.
  if (api.origin) addLink({ rel: 'preconnect', href: api.origin });

  const { pathname, search, hash } = location;
  const page = pages.find(({ pattern }) => new RegExp(pattern).test(pathname));
  const isKnown = page?.isOpen || stored('paeckchen-session') !== null || stored('guest_mode') === 'true';
  // Mail links, requested sign-ups and invitations open another view than the prerendered sign-in tab (react-router's state
  // is usr).
  const hasOtherStart =
    /[?&#](token|code|error|access_token)/.test(search + hash) ||
    history.state?.usr?.tab ||
    (pathname + stored('paeckchen-wanted-path')).includes('/join/');
  if (page && !isKnown && !hasOtherStart) root.dataset.firstPaint = 'sign-in';
  // Head of a personal page, until the app renders its own. A guest, or a session without a name, has none.
  const showHead = ({
    user: {
      is_anonymous: isGuest,
      user_metadata: { name },
    },
  }) => {
    if (isGuest || !name.trim()) return;
    root.dataset.firstPaint = 'head';
    const observer = new MutationObserver(() => {
      const place = document.querySelector('#first-head p');
      if (!place) return;
      place.textContent = page.heading?.replace('{name}', () => name) ?? '';
      observer.disconnect();
    });
    observer.observe(root, { childList: true, subtree: true });
  };
  const withSession = (then) => {
    try {
      then(JSON.parse(stored('paeckchen-session')));
    } catch {
      // Parsing fails when nobody is signed in: then there is nothing to show or to request.
    }
  };
  if (page?.heading !== undefined && !hasOtherStart) withSession(showHead);
  // Added here, because the priority of a preload in the HTML is fixed: the prerendered page comes before the app.
  const fetchPriority = isKnown ? 'high' : 'low';
  const files = isKnown ? [...(page?.isOpen ? [] : personal), ...(page?.files ?? [])] : page ? signIn : [];
  for (const href of [...app, ...files])
    if (href.endsWith('.js')) addLink({ rel: 'modulepreload', fetchPriority, href });
  if (!page) return;

  // Sends the page's first requests while its scripts load; server-fetch.ts uses each response once. The session is
  // stored as in stored-session.ts.
  const readFirst = ({ access_token: token, expires_at: expiry, user }) => {
    if (user.is_anonymous || expiry < Date.now() / 1000 + 60 || !navigator.onLine) return;
    // Not without a session: the browser warns about a preloaded style that its page does not use.
    for (const href of page.files) if (href.endsWith('.css')) addLink({ rel: 'preload', as: 'style', href });
    const answers = {};
    const id = pathname.split('/')[2];
    // Truncated links have a malformed id, which the database would answer with an error.
    const hasId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
    // Not by `toLocaleDateString`, which loads the data of the browser's languages first.
    const today = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
    for (const read of page.reads) {
      if (read.includes('{id}') && !hasId) continue;
      const path = read.replaceAll('{user}', user.id).replace('{today}', today).replace('{id}', id);
      const answer = fetch(`${api.origin || location.origin}/rest/v1/${path}`, {
        headers: { apikey: api.key, Authorization: `Bearer ${token}` },
        redirect: 'error',
        signal: AbortSignal.timeout(20_000),
      });
      answer.catch(() => {});
      answers[path] = answer;
    }
    window.firstReads = { pathname, token, answers };
  };
  // A device with a service worker has the data in its offline cache, so these requests are skipped.
  if (page.reads && !navigator.serviceWorker?.controller) withSession(readFirst);
})(JSON.parse(document.currentScript.dataset.parts));
