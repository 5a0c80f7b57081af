import 'react';

declare module 'react' {
  // Custom properties are ordinary style values here.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
