/** Takes the number from the icon of the installed app: she is looking at what waits. */
export function clearBadge(): void {
  void (navigator as { clearAppBadge?: () => Promise<void> }).clearAppBadge?.().catch(() => {})
}
