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

function signsOf(text: string): Iterable<string> {
  // Browsers of early 2024 have no `Intl.Segmenter`.
  if (!('Segmenter' in Intl)) return text;
  return Array.from(new Intl.Segmenter('de').segment(text), ({ segment }) => segment);
}

/** First user-perceived character: a letter with its accents, or an emoji with its skin colour or as a whole family. */
export function initial(name: string) {
  const [first = '?'] = signsOf(name.trim().normalize('NFC'));
  return first.toLocaleUpperCase('de-DE');
}
