/** Where the HTML brings a picture of the page along, it is painted before the app is put together. */
async function start(): Promise<void> {
  if (document.documentElement.dataset.firstPaint && document.visibilityState === 'visible')
    await nextPaint();
  await import('./main');
}

function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** A picture of a page that will never come alive would be worse than none. */
function giveUp(): void {
  delete document.documentElement.dataset.firstPaint;
  const message = document.createElement('p');
  message.role = 'alert';
  message.className = 'px-5 py-8 text-center';
  const reload = document.createElement('a');
  reload.href = location.href;
  reload.className = 'inline-flex min-h-11 items-center underline';
  reload.textContent = 'Seite neu laden';
  message.append('Päckchen konnte nicht geladen werden. ', reload);
  document.querySelector('#root')?.replaceChildren(message);
}

start().catch(giveUp);
