/** What a button says that copies the text before it, and what it says afterwards. */
export type CopyWords = Readonly<Record<'copy' | 'copied' | 'notCopied', string>>
