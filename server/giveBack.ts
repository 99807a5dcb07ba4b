/**
 * Gives the memory of bytes back at once; they are empty from then on. V8 lets 64 MB of what lies outside
 * its heap stand before it looks for what nobody uses. A part of a larger buffer is left as it is.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0)
}
