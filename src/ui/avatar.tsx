import { cx } from './cx';
import { paperClass, secondRibbonClass, type Wrapping } from './paper/paper';

const sizes = {
  sm: 'size-7 text-[0.8125rem]',
  md: 'size-10 text-[1rem]',
} as const;

type AvatarProps = { name: string; paper: Wrapping; size?: keyof typeof sizes; className?: string };

/** Hidden from screen readers, as the name stands beside it. */
export function Avatar({ name, paper, size = 'md', className }: AvatarProps) {
  const second = secondRibbonClass(paper);
  return (
    <span
      aria-hidden="true"
      className={cx(
        paperClass(paper),
        'grid flex-none place-items-center rounded-full font-display leading-none font-bold',
        sizes[size],
        className,
      )}
    >
      {second && (
        <span
          className={cx(second, 'absolute inset-0 -z-1 rounded-full')}
          style={{ boxShadow: 'inset 0 0 0 2.5px var(--p-bg), inset 0 0 0 4px var(--surface)' }}
        />
      )}
      {initial(name)}
    </span>
  );
}

/** First user-perceived character: a letter with its accents, or an emoji with its skin colour or as a whole family. */
export function initial(name: string) {
  return firstSign(name.trim().normalize('NFC')).toLocaleUpperCase('de-DE');
}

function firstSign(text: string): string {
  // A segmenter takes milliseconds to create, and nearly all names begin with a plain letter.
  const letter = /^\p{Script=Latin}(?![\p{M}\u200D])/u.exec(text)?.[0];
  if (letter !== undefined) return letter;
  // Browsers of early 2024 have no `Intl.Segmenter`.
  const signs = 'Segmenter' in Intl ? new Intl.Segmenter('de').segment(text) : [];
  const [first] = Array.from(signs, ({ segment }) => segment);
  return first ?? Array.from(text)[0] ?? '?';
}
