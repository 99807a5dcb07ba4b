/**
 * What a choice of files offers; the server looks at the content. Without HEIC in it an iPhone hands over
 * its photos as JPEG; its films are QuickTime.
 */
export const ACCEPT = 'image/jpeg,image/png,image/webp,video/mp4,video/quicktime'
