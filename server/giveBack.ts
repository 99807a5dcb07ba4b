/**
 * Frees the memory of a buffer at once; it is empty from then on. V8 lets 64 MB outside its heap
 * accumulate before it collects. A part of a larger buffer is left as it is.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0)
}
