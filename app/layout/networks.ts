/** The networks that the footer links, in its order. */
export const networks = [
  { network: 'instagram', label: 'Instagram' },
  { network: 'x', label: 'X' },
  { network: 'tiktok', label: 'TikTok' },
  { network: 'telegram', label: 'Telegram' },
] as const
