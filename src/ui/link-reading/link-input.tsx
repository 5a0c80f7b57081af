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
  /** The address is there to its end: by a key, or by going on. */
  onFinish: () => void;
  onClear: () => void;
  /** Whether the next Enter finishes it; else it sends the form. */
  finishesByKey: boolean;
  isReading: boolean;
};

/** An address, with a button that takes it out; meanwhile the button shows that its page is being read. */
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
