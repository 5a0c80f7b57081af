/**
 * Runs in the page. Lists unreadable texts: clipped by a box that does not scroll, overlapping, or beyond the window.
 * Intended ellipses do not count. Also lists covered icons of buttons and links.
 */
export function clippedTexts(): string[] {
  const layer = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
  const found: string[] = [];
  const rects: { text: string; element: Element; layer: Element | null; rect: DOMRect }[] = [];
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!element || text === '' || !isShown(element)) continue;
    const textLayer = layerOf(element);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.width < 1 || line.height < 1) continue;
      const rect = ofLetters(line, element);
      const box = clipBox(element);
      const name = `"${text.slice(0, 40)}"`;
      if (box === null) continue;
      const cut = Math.max(
        box.left - rect.left,
        rect.right - box.right,
        box.top - rect.top,
        rect.bottom - box.bottom,
      );
      if (cut > 2) found.push(`${name} cut by ${Math.round(cut)} px`);
      rects.push({ text: name, element, layer: textLayer, rect });
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const widest = [...document.body.querySelectorAll('*')].findLast(
      (element) => Math.round(element.getBoundingClientRect().right) >= scrollWidth,
    );
    found.push(`${scrollWidth - clientWidth} px beyond the side: ${widest?.outerHTML.slice(0, 200)}`);
  }
  rects.forEach((one, index) => {
    for (const other of rects.slice(index + 1)) {
      if (one.element === other.element || one.layer !== other.layer) continue;
      const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      if (width > 2 && height > 2) found.push(`${one.text} over ${other.text}`);
    }
  });
  for (const sign of layer.querySelectorAll('button svg, a svg')) {
    const control = sign.closest('button, a');
    if (control === null || !isShown(control)) continue;
    const { left, right, top, bottom, width } = sign.getBoundingClientRect();
    if (width < 1) continue;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [x, y],
      [left + 2, y],
      [right - 2, y],
      [x, top + 2],
      [x, bottom - 2],
    ] as const;
    const over = points
      .map((point) => document.elementFromPoint(...point))
      .find((seen) => seen && !isOneIn(seen, control) && layerOf(seen) === layerOf(control));
    const name = control.getAttribute('aria-label') ?? control.textContent;
    if (over) found.push(`sign of "${name}" under ${over.outerHTML.slice(0, 80)}`);
  }
  return [...new Set(found)];

  function isOneIn(one: Element, other: Element): boolean {
    return one.contains(other) || other.contains(one);
  }

  /** Tightly set lines overlap; only their glyphs must not. */
  function ofLetters({ left, right, top, bottom }: DOMRect, element: Element) {
    const half = Number.parseFloat(getComputedStyle(element).fontSize) * 0.36;
    const middle = (top + bottom) / 2;
    return new DOMRect(left, middle - half, right - left, half * 2);
  }

  function isShown(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    for (let box: Element | null = element; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      const isForReadersOnly = style.clipPath !== 'none' || box.clientWidth === 1;
      const endsInDots = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (isForReadersOnly || endsInDots) return false;
    }
    return true;
  }

  /** Clipping area of an element, up to the first scroll container, whose hidden content is reachable. */
  function clipBox(element: Element) {
    const box = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    for (
      let parent: Element | null = element;
      parent && parent !== document.body;
      parent = parent.parentElement
    ) {
      const { overflowX, overflowY, position } = getComputedStyle(parent);
      const rect = parent.getBoundingClientRect();
      const scrollsX = overflowX === 'auto' || overflowX === 'scroll';
      const scrollsY = overflowY === 'auto' || overflowY === 'scroll';
      if (scrollsX || scrollsY) {
        // Below a scroll container other texts lie under fixed elements.
        if (rect.height < 1) return null;
        return box;
      }
      if (overflowX !== 'visible') {
        box.left = Math.max(box.left, rect.left);
        box.right = Math.min(box.right, rect.right);
      }
      if (overflowY !== 'visible') {
        box.top = Math.max(box.top, rect.top);
        box.bottom = Math.min(box.bottom, rect.bottom);
      }
      if (position === 'fixed') {
        box.left = Math.max(box.left, 0);
        box.right = Math.min(box.right, innerWidth);
        box.top = Math.max(box.top, 0);
        box.bottom = Math.min(box.bottom, innerHeight);
        return box;
      }
    }
    return box;
  }

  /** Texts in different scroll containers or floating layers are not compared. */
  function layerOf(element: Element): Element | null {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { position, overflowY } = getComputedStyle(box);
      if (position === 'fixed' || position === 'absolute' || position === 'sticky') return box;
      if (overflowY === 'auto' || overflowY === 'scroll') return box;
    }
    return null;
  }
}
