/**
 * The `accept` of file dialogs; the server checks the content. Because HEIC is not listed an iPhone
 * converts its photos to JPEG; its films are QuickTime.
 */
export const ACCEPT = 'image/jpeg,image/png,image/webp,video/mp4,video/quicktime'
