import X from 'lucide-react/icons/x';
import { type ComponentProps, type RefObject, useRef } from 'react';

import { Input } from '@/ui/form/input';
import { inputOf } from '@/ui/form/input-of';
import { IconButton } from '@/ui/icon-button';
import { Spinner } from '@/ui/spinner';

import './link-reading.css';

type LinkInputProps = Omit<ComponentProps<typeof Input>, 'onChange' | 'ref' | 'value'> & {
  value: string;
  onChange: (text: string, input: InputEvent | null) => void;
  /** Called when the address is complete: with Enter or on blur. */
  onFinish: () => void;
  onClear: () => void;
  /** True if the next Enter completes the address instead of submitting the form. */
  finishesByKey: boolean;
  isReading: boolean;
};

/** Field for a link with a clear button, which shows a spinner while the linked page is read. */
export function LinkInput(props: LinkInputProps) {
  const { onChange, onFinish, onClear, finishesByKey, isReading, value, ...rest } = props;
  const input: RefObject<HTMLInputElement | null> = useRef(null);
  return (
    <span className="link-input">
      <Input
        autoComplete="off"
        enterKeyHint="done"
        placeholder="https://"
        {...rest}
        ref={input}
        type="url"
        inputMode="url"
        value={value}
        onChange={({ target, nativeEvent }) => onChange(target.value, inputOf(nativeEvent))}
        onBlur={onFinish}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !finishesByKey) return;
          event.preventDefault();
          onFinish();
        }}
      />
      {value !== '' && (
        <IconButton
          icon={isReading ? Reading : X}
          label="Link entfernen"
          onClick={() => {
            onClear();
            input.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </span>
  );
}

function Reading() {
  return <Spinner size="sm" />;
}
