import type { PhotoAnswer, PhotoRequest } from '@/components/photo/photo-worker'
import type { PhotoWish, Prepared } from '@/components/photo/prepare'

/** A photo that takes longer than this is sent unchanged; the server removes its metadata, too. */
const LONGEST_MS = 45_000

const room: { worker?: Worker | undefined; counter: number } = { counter: 0 }

/** Starts the worker at the first photo and keeps it for the next. */
function workerOf(): Worker {
  room.worker ??= new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
  return room.worker
}

function endWorker(): void {
  room.worker?.terminate()
  room.worker = undefined
}

/** Makes a photo ready beside the page, which stays quick in the meantime. Undefined where this browser cannot. */
export async function prepareInWorker(wish: PhotoWish, signal: AbortSignal): Promise<Prepared | undefined> {
  if (typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined') return undefined
  const worker = workerOf()
  room.counter += 1
  const request: PhotoRequest = { id: room.counter, wish }
  return new Promise((resolve) => {
    const timer = setTimeout(giveUp, LONGEST_MS)
    function end(prepared: Prepared | undefined) {
      clearTimeout(timer)
      worker.removeEventListener('message', hear)
      worker.removeEventListener('error', giveUp)
      signal.removeEventListener('abort', leave)
      resolve(prepared)
    }
    function giveUp() {
      endWorker()
      end(undefined)
    }
    function leave() {
      end(undefined)
    }
    function hear({ data }: MessageEvent<PhotoAnswer>) {
      if (data.id === request.id) end(data.prepared)
    }
    worker.addEventListener('message', hear)
    worker.addEventListener('error', giveUp)
    signal.addEventListener('abort', leave)
    worker.postMessage(request)
  })
}
