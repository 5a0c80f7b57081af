const tails = 'M-6 2C-12 16-22 30-36 42L-22.5 43.5-18 56C-8 42 0 22 3 6Z';
const tailsRight = 'M6 2C12 16 22 30 36 42L22.5 43.5 18 56C8 42 0 22-3 6Z';
const tailsShade = 'M-6 2C-9 9-13 16-17.5 22.5C-10 18-3 11 2 6ZM6 2C9 9 13 16 17.5 22.5C10 18 3 11-2 6Z';
const loops =
  'M-4-2C-9-24-32-48-52-42C-72-36-70-8-47-1C-33 4-15 3-4-2ZM4-2C9-24 32-48 52-42C72-36 70-8 47-1C33 4 15 3 4-2Z';
const loopsInside =
  'M-13-3C-20-17-34-31-47-28C-59-25-57-10-43-5.5C-33-2.4-22-1-13-3ZM13-3C20-17 34-31 47-28C59-25 57-10 43-5.5C33-2.4 22-1 13-3Z';
const folds = 'M-4.5-8.5C-6-4-6 1-4.5 5.5M4.5-8.5C6-4 6 1 4.5 5.5';

const shade = 'var(--p-rbd)';

/** Bow around its knot at (0, 0), for use inside an `svg`. */
export function BowShape({ color = 'var(--p-rb)' }: { color?: string }) {
  return (
    <>
      <path fill={color} d={tails} />
      <path fill={color} d={tailsRight} />
      <path fill={shade} opacity=".55" d={tailsShade} />
      <path fill={color} d={loops} />
      <path fill={shade} d={loopsInside} />
      <rect x="-10" y="-11.5" width="20" height="20" rx="7.5" fill={color} />
      <path d={folds} stroke={shade} strokeWidth="1.8" fill="none" strokeLinecap="round" />
    </>
  );
}
