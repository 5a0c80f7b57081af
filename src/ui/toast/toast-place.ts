export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

interface Screen {
  width: number;
  height: number;
  /** What the keyboard of the screen leaves of it. */
  visibleHeight: number;
}

/** The room that a toast of two lines needs, with its distance from the edges. */
const TOAST = { width: 424, height: 120 };
const NARROW_PX = 600;
const KEYBOARD_SHARE = 0.2;

/** Bottom right, unless that would cover one of the boxes, or the keyboard would cover the toast. */
export function placeFor(boxes: readonly Box[], screen: Screen): 'bottom-right' | 'top-right' {
  const left = screen.width < NARROW_PX ? 0 : screen.width - TOAST.width;
  const top = screen.height - TOAST.height;
  const isTaken = boxes.some((box) => box.right > left && box.bottom > top && box.top < screen.height);
  const isBehindKeyboard = screen.visibleHeight < screen.height * (1 - KEYBOARD_SHARE);
  return isTaken || isBehindKeyboard ? 'top-right' : 'bottom-right';
}

/** Where a toast covers neither the field in use nor a bar with `data-keep-clear`. */
export function toastPlace(): 'bottom-right' | 'top-right' {
  const bars = [...document.querySelectorAll('[data-keep-clear]')];
  const field = document.activeElement?.matches('input, textarea, select') ? [document.activeElement] : [];
  return placeFor(
    [...bars, ...field].map((element) => element.getBoundingClientRect()),
    {
      width: window.innerWidth,
      height: window.innerHeight,
      visibleHeight: window.visualViewport?.height ?? window.innerHeight,
    },
  );
}
