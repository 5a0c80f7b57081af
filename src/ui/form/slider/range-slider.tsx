import * as RadixSlider from '@radix-ui/react-slider';
import type { KeyboardEvent } from 'react';

import { cx } from '@/ui/cx';

import { positionOf, type ScalePoint, valueAt } from './slider-scale';

export type Range = readonly [from: number, to: number];

type RangeSliderProps = {
  value: Range;
  onValueChange: (value: [from: number, to: number]) => void;
  labels: readonly [from: string, to: string];
  /** Points from the lowest to the highest value; small values may get more of the track. */
  scale: readonly ScalePoint[];
  step: number;
  /** Value for screen readers, such as "120 Euro". */
  valueText: (value: number) => string;
  markText: (value: number) => string;
};

// Number of positions on the track of the Radix slider, finer than any step of the scale.
const TRACK = 10_000;
const PAGE_STEPS = 10;

export function RangeSlider({
  value,
  onValueChange,
  labels,
  scale,
  step,
  valueText,
  markText,
}: RangeSliderProps) {
  const min = scale[0]?.value ?? 0;
  const max = scale.at(-1)?.value ?? min;
  const toPosition = (amount: number) => Math.round(positionOf(amount, scale) * TRACK);
  const toValue = (position: number) => Math.round(valueAt(position / TRACK, scale) / step) * step;

  const drag = (positions: number[]) => {
    const [from, to] = positions;
    if (from === undefined || to === undefined) return;
    // A thumb that did not move keeps its exact value, instead of one rounded by its position.
    onValueChange([
      from === toPosition(value[0]) ? value[0] : toValue(from),
      to === toPosition(value[1]) ? value[1] : toValue(to),
    ]);
  };

  const press = (event: KeyboardEvent, index: 0 | 1) => {
    const steps = stepsByKey(event);
    if (steps === undefined) return;
    event.preventDefault();
    const next = value[index] + steps * step;
    onValueChange(
      index === 0 ? [clamp(next, min, value[1]), value[1]] : [value[0], clamp(next, value[0], max)],
    );
  };

  const apart = thumbsApart((toPosition(value[1]) - toPosition(value[0])) / TRACK);

  return (
    <div className="@container min-w-0">
      <RadixSlider.Root
        max={TRACK}
        value={[toPosition(value[0]), toPosition(value[1])]}
        onValueChange={drag}
        className="relative flex h-11 touch-none items-center select-none"
      >
        <RadixSlider.Track className="relative h-1.5 flex-1 rounded-full bg-[color-mix(in_srgb,var(--line-strong)_45%,transparent)] forced-colors:border">
          <RadixSlider.Range className="absolute h-full rounded-full bg-band forced-colors:bg-[Highlight]" />
        </RadixSlider.Track>
        {([0, 1] as const).map((index) => (
          <RadixSlider.Thumb
            key={index}
            aria-label={labels[index]}
            aria-valuemin={index === 0 ? min : value[0]}
            aria-valuemax={index === 0 ? value[1] : max}
            aria-valuenow={value[index]}
            aria-valuetext={valueText(value[index])}
            onKeyDown={(event) => press(event, index)}
            className={thumbClass}
            style={{ translate: apart[index] }}
          />
        ))}
      </RadixSlider.Root>
      <Marks scale={scale} markText={markText} />
    </div>
  );
}

function Marks({ scale, markText }: Pick<RangeSliderProps, 'scale' | 'markText'>) {
  const last = scale.length - 1;
  return (
    <div aria-hidden className="relative mx-3.5 -mt-2 h-5 text-tiny leading-5 text-ink-2 tabular-nums">
      {scale.map(({ value, at }, index) => (
        <span
          key={value}
          className={cx(
            'absolute whitespace-nowrap',
            // This mark is hidden on a narrow track, where the upper marks overlap.
            index === last - 1 && '@max-2xs:hidden',
            index === 0 && '-translate-x-3.5',
            index === last && 'translate-x-[calc(-100%+14px)]',
            index > 0 && index < last && '-translate-x-1/2',
          )}
          style={{ left: `${at * 100}%` }}
        >
          {markText(value)}
        </span>
      ))}
    </div>
  );
}

const thumbClass =
  "block size-7 rounded-full bg-white shadow-[inset_0_0_0_3px_var(--band),0_1px_4px_rgb(0_0_0/.3)] before:absolute before:-inset-2 before:rounded-full before:content-[''] forced-colors:border-3";

/** Offsets that keep the two thumbs from overlapping when the range is narrow. */
function thumbsApart(share: number): readonly [from: string, to: string] {
  const missing = `max(0px, (28px - ${share} * (100cqw - 28px)) / 2)`;
  return [`calc(-1 * ${missing})`, missing];
}

function stepsByKey({ key, shiftKey }: KeyboardEvent): number | undefined {
  const arrow = shiftKey ? PAGE_STEPS : 1;
  const steps: Record<string, number> = {
    ArrowRight: arrow,
    ArrowUp: arrow,
    ArrowLeft: -arrow,
    ArrowDown: -arrow,
    PageUp: PAGE_STEPS,
    PageDown: -PAGE_STEPS,
    Home: -Infinity,
    End: Infinity,
  };
  return steps[key];
}

function clamp(value: number, min: number, max: number) {
  return Math.min(max, Math.max(min, value));
}
