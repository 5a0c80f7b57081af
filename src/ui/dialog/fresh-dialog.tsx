import { type ComponentType, useState } from 'react';

/** Dialog that resets its state with every opening, and keeps it during the exit animation. */
export function freshDialog<Props extends { open: boolean }>(Content: ComponentType<Props>) {
  return function FreshDialog(props: Props) {
    const { open } = props;
    const [last, setLast] = useState({ open, count: 0 });
    if (last.open !== open) setLast({ open, count: open ? last.count + 1 : last.count });
    return <Content key={last.count} {...props} />;
  };
}
