import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';

import { IconButton } from '@/ui/icon-button';

import { labelIdOf, useFieldControl } from './field-context';
import { Input } from './input';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'>;

export function PasswordInput(props: PasswordInputProps) {
  const [isVisible, setVisible] = useState(false);
  const { id } = useFieldControl();
  return (
    <span className="relative block [&>input]:pr-13">
      <Input autoCapitalize="none" spellCheck={false} {...props} type={isVisible ? 'text' : 'password'} />
      <IconButton
        icon={isVisible ? EyeOff : Eye}
        label={isVisible ? 'Passwort verbergen' : 'Passwort anzeigen'}
        // Describes the button by its field, because a page may have several of these buttons.
        aria-describedby={id && labelIdOf(id)}
        className="absolute top-0.5 right-0.5"
        onClick={() => setVisible(!isVisible)}
      />
    </span>
  );
}
