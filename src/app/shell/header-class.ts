// The head that is painted before the app has the same lines.

export const headerRowClass = 'flex h-14 items-center md:h-15 lg:h-16';

/** Smaller on phones, beside the name; on the narrowest screens without the word. */
export const brandClass =
  'flex min-h-11 items-center max-md:[&_svg+svg]:h-[19px] max-md:[&_svg+svg]:w-auto max-[16em]:[&_svg+svg]:hidden';
