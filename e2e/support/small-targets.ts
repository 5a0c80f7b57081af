/**
 * Runs in the page. Lists targets below 44 px in a direction, including their label or pseudo-elements. Links within a
 * sentence may be as high as their line.
 */
export function smallTargets(): string[] {
  const least = 44 - 0.5;
  const targets =
    'a[href], button, input, select, textarea, summary, [role=button], [role=checkbox], [role=link], [role=menuitem], [role=option], [role=radio], [role=slider], [role=switch], [role=tab]';

  function isShown(element: Element): boolean {
    return (
      element.checkVisibility({
        contentVisibilityAuto: true,
        opacityProperty: false,
        visibilityProperty: true,
      }) &&
      element.closest('[inert], [aria-hidden="true"]') === null &&
      !isVisuallyHidden(element)
    );
  }
  // Visually hidden elements for screen readers and keyboard, clipped to a pixel.
  function isVisuallyHidden(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 || height <= 1;
  }
  function isInSentence(element: Element): boolean {
    if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
    const around = element.parentElement?.textContent?.trim() ?? '';
    return around !== (element.textContent?.trim() ?? '');
  }
  function sizesOf(element: Element): [number, number][] {
    const { width, height } = element.getBoundingClientRect();
    const drawn = ['::before', '::after']
      .map((part) => getComputedStyle(element, part))
      .filter(
        (style) =>
          style.content !== 'none' && style.position === 'absolute' && style.pointerEvents !== 'none',
      );
    return [
      [width, height],
      ...drawn.map((style): [number, number] => [
        Number.parseFloat(style.width),
        Number.parseFloat(style.height),
      ]),
    ];
  }
  function isLargeEnough(element: Element): boolean {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return [element, ...labels].flatMap(sizesOf).some(([width, height]) => width >= least && height >= least);
  }

  return [...document.querySelectorAll(targets)].flatMap((element) => {
    if (!isShown(element) || isInSentence(element)) return [];
    if (isLargeEnough(element)) return [];
    const { width, height } = element.getBoundingClientRect();
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return [
      `${Math.round(width)} × ${Math.round(height)} ${element.tagName.toLowerCase()} "${name.slice(0, 50)}"`,
    ];
  });
}
