import { type PhotoWish, type Prepared, preparePhoto } from '@/components/photo/prepare'

/** What the page asks of the worker, and what comes back; `undefined` when the photo cannot be shown here. */
export type PhotoRequest = { id: number; wish: PhotoWish }
export type PhotoAnswer = { id: number; prepared: Prepared | undefined }

addEventListener('message', async ({ data }: MessageEvent<PhotoRequest>) => {
  const prepared = await preparePhoto(data.wish).catch(() => undefined)
  const answer: PhotoAnswer = { id: data.id, prepared }
  postMessage(answer)
})
