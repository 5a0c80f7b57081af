import { Input, type InputProps } from './input';

/** Field for an amount in euros, with the keyboard for numbers. */
export function PriceInput(props: InputProps) {
  return <Input inputMode="decimal" autoComplete="off" enterKeyHint="done" trail="€" {...props} />;
}
