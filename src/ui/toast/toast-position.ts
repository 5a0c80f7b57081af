export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

interface Screen {
  width: number;
  height: number;
  /** Lower end of the area that an on-screen keyboard leaves visible, in pixels. */
  visibleEnd: number;
}

const TOAST_WIDTH_PX = 400;
const NARROW_PX = 600;
const GAP_PX = 16;

/**
 * Distance of a toast of this height from the lower edge in pixels: above the bars there, and above elements in use or
 * likely to be pressed next. A toast stays in the lower half; if there is no room, it covers the first of these
 * elements.
 */
export function toastBottom(
  height: number,
  bars: readonly Box[],
  inUse: readonly Box[],
  screen: Screen,
): number {
  const isNarrow = screen.width < NARROW_PX;
  const edge = isNarrow ? 12 : 24;
  const left = isNarrow ? 0 : screen.width - edge - TOAST_WIDTH_PX;
  const lowest = screen.height - screen.visibleEnd + edge;
  const isTooHigh = (bottom: number) => screen.height - bottom - height < screen.visibleEnd / 2;

  function above(boxes: readonly Box[], start: number): number {
    const end = screen.height - start;
    const isInTheWay = (box: Box) =>
      box.right > left && box.left < screen.width && box.bottom > end - height && box.top < end;
    const next = boxes.find(isInTheWay);
    return next ? above(boxes, screen.height - next.top + GAP_PX) : start;
  }

  const clear = [...bars];
  for (const box of inUse.toReversed()) {
    clear.push(box);
    if (isTooHigh(above(clear, lowest))) clear.pop();
  }
  const bottom = above(clear, lowest);
  return isTooHigh(bottom) ? lowest : bottom;
}

const bars = '[data-keep-clear]';
/** Elements that a toast must not cover: primary buttons (by their colour), undo buttons, and titles of dialogs. */
const inUse =
  ':is(a, button):is(.bg-band, .bg-danger), [data-undo], :is([role=dialog], [role=alertdialog]) h2';

/** As a `ref`: keeps a toast off bars with `data-keep-clear` and elements in use, also after a resize. */
export function positionToast(card: HTMLElement | null) {
  if (card === null) return undefined;
  // Properties are set on the list, not the root, where inheritance would restyle the whole page with every toast.
  const list = card.closest('ol') ?? card;
  const place = () => {
    const height = card.offsetHeight;
    const bottom = findBottom(height);
    list.style.setProperty('--toast-height', `${height}px`);
    list.style.setProperty('--toast-bottom', `${bottom}px`);
  };
  const sizes = new ResizeObserver(place);
  sizes.observe(card);
  sizes.observe(document.documentElement);
  window.visualViewport?.addEventListener('resize', place);
  place();
  return () => {
    sizes.disconnect();
    window.visualViewport?.removeEventListener('resize', place);
  };
}

function findBottom(height: number): number {
  const layers = document.querySelectorAll(':is([role=dialog], [role=alertdialog]):not([data-state=closed])');
  const layer = [...layers].at(-1) ?? document;
  const { activeElement, documentElement } = document;
  const field = activeElement?.matches('input, textarea, select') ? [activeElement] : [];
  const newestLine = [...layer.querySelectorAll('[role=log] li')].slice(-1);
  const boxesOf = (elements: Iterable<Element>) =>
    Array.from(elements, (element) => element.getBoundingClientRect());
  const view = window.visualViewport;
  return toastBottom(
    height,
    boxesOf(layer.querySelectorAll(bars)),
    boxesOf([...layer.querySelectorAll(inUse), ...newestLine, ...field]),
    {
      width: documentElement.clientWidth,
      height: window.innerHeight,
      visibleEnd: Math.min(window.innerHeight, view ? view.offsetTop + view.height : window.innerHeight),
    },
  );
}
