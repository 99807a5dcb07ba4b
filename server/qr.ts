import encodeQR from 'qr'

/** A QR code as the address of an image, for pages that load none from elsewhere. */
export const drawQr = (text: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(encodeQR(text, 'svg', { border: 2 })).toString('base64')}`
