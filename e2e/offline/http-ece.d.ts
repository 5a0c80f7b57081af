declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  const ece: {
    decrypt: (
      body: Buffer,
      options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
    ) => Buffer;
  };
  // oxlint-disable-next-line import/no-default-export -- the package has no other
  export default ece;
}
