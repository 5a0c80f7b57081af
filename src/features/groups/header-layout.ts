/** On wide screens two columns with the countdown at the right; on phones it stands between description and code. */
export const headerGridClass =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_460px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-10';
