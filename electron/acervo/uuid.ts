import { uuidv7 } from 'uuidv7';

/** A fresh UUIDv7: ordered by time, tells nothing else. */
export function v7(): string {
  return uuidv7();
}
