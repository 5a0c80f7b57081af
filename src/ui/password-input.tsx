import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

import { IconButton } from './icon-button';
import { Input } from './input';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'>;

export function PasswordInput(props: PasswordInputProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <span className="relative block [&>input]:pr-13">
      <Input autoCapitalize="none" spellCheck={false} {...props} type={isVisible ? 'text' : 'password'} />
      <IconButton
        icon={isVisible ? EyeOff : Eye}
        label={isVisible ? 'Passwort verbergen' : 'Passwort anzeigen'}
        className="absolute top-0.5 right-0.5"
        onClick={() => setVisible(!isVisible)}
      />
    </span>
  );
}
