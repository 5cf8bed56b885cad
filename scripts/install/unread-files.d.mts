export function removeUnread(folder?: string): void
