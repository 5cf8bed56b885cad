import { isCameraForbidden } from '@/components/embed/allowed'

/** Why a camera does not start; each has an explanation of its own. */
export type CameraProblem = 'refused' | 'policy' | 'busy' | 'missing'

export type Camera = { stream: MediaStream; count: number }

/** Starts a camera, the one on the back where there is one; `after` names the one to change from. */
export async function openCamera(after?: MediaStream): Promise<Camera | CameraProblem> {
  if (isCameraForbidden() || !navigator.mediaDevices) return 'policy'
  try {
    const device = after && (await nextDevice(after))
    for (const track of after?.getTracks() ?? []) track.stop()
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: {
        width: { ideal: 2560 },
        height: { ideal: 1440 },
        ...(device ? { deviceId: { exact: device } } : { facingMode: 'environment' }),
      },
    })
    return { stream, count: (await cameras()).length }
  } catch (error) {
    return problemOf(error)
  }
}

async function cameras(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind }) => kind === 'videoinput')
}

async function nextDevice(after: MediaStream): Promise<string | undefined> {
  const present = after.getVideoTracks()[0]?.getSettings().deviceId
  const ids = (await cameras()).map(({ deviceId }) => deviceId)
  return ids[(ids.indexOf(present ?? '') + 1) % Math.max(1, ids.length)]
}

/** Browsers differ in their names for the same thing. */
const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  PermissionDeniedError: 'refused',
  SecurityError: 'policy',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : ''
  return PROBLEMS[name] ?? 'missing'
}

/** What the camera sees now, as a photo file. */
export async function takePhoto(video: HTMLVideoElement): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95))
  return blob ? new File([blob], 'camera.jpg', { type: 'image/jpeg' }) : undefined
}
