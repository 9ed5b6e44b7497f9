// The few calls of sodium-native this house uses; the package ships no types.
declare module 'sodium-native' {
  interface Sodium {
    /** Writes ciphertext ‖ 16-byte tag into `out` (exactly `plain.length + 16` bytes). */
    crypto_aead_chacha20poly1305_ietf_encrypt(
      out: Uint8Array,
      plain: Uint8Array,
      ad: Uint8Array | null,
      secretNonce: null,
      nonce: Uint8Array,
      key: Uint8Array,
    ): number;
    /** Writes the plaintext into `out` (exactly `sealed.length - 16` bytes); throws when the tag is wrong. */
    crypto_aead_chacha20poly1305_ietf_decrypt(
      out: Uint8Array,
      secretNonce: null,
      sealed: Uint8Array,
      ad: Uint8Array | null,
      nonce: Uint8Array,
      key: Uint8Array,
    ): number;
    /** X25519; throws when the shared secret would be all zero (low-order point). */
    crypto_scalarmult(out: Uint8Array, secret: Uint8Array, point: Uint8Array): void;
    crypto_scalarmult_base(out: Uint8Array, secret: Uint8Array): void;
    sodium_memzero(buffer: Uint8Array): void;
  }
  const sodium: Sodium;
  export default sodium;
}
