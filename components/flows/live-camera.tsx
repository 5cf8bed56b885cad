import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type Camera, type CameraProblem, openCamera, takePhoto } from '@/components/photo/camera'
import type { CameraWords } from '@/lib/model/views/document/types'

type LiveCameraProps = {
  words: CameraWords
  icon: ReactNode
  taken: (photo: File) => void
  close: () => void
}

type State = { kind: 'starting' } | { kind: 'problem'; problem: CameraProblem } | ({ kind: 'on' } & Camera)

/** This computer's own camera, or why there is none; the other ways stay on the screen beside it. */
export function LiveCamera({ words, icon, taken, close }: LiveCameraProps) {
  const { state, start } = useCamera()
  const video = useRef<HTMLVideoElement>(null)
  const stream = state.kind === 'on' ? state.stream : undefined
  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream
  }, [stream])
  const take = async () => {
    const photo = video.current && (await takePhoto(video.current))
    if (photo) taken(photo)
  }
  return (
    <div className="live">
      {state.kind === 'problem' ? (
        <p className="advice" data-said="">
          {icon}
          <span>
            <b>{words.problems[state.problem].title}</b> {words.problems[state.problem].text}
          </span>
        </p>
      ) : (
        <div className="shot">
          <video ref={video} aria-label={words.view} autoPlay muted playsInline />
        </div>
      )}
      <p hidden data-said="">
        {state.kind === 'starting' ? words.starting : ''}
      </p>
      <div className="acts">
        {state.kind === 'on' && (
          <button className="button" type="button" onClick={take}>
            {words.take}
          </button>
        )}
        {state.kind === 'problem' && (
          <button className="button quiet" type="button" onClick={() => start()}>
            {words.again}
          </button>
        )}
        {state.kind === 'on' && state.count > 1 && (
          <button className="button quiet" type="button" onClick={() => start(state.stream)}>
            {words.change}
          </button>
        )}
        <button className="linkish" type="button" onClick={close}>
          {words.close}
        </button>
      </div>
    </div>
  )
}

/** A camera that is on while its part of the page is there, and off as soon as it is not. */
function useCamera() {
  const [state, setState] = useState<State>({ kind: 'starting' })
  const current = useRef<MediaStream>(undefined)
  const isGone = useRef(false)
  const start = useCallback(async (after?: MediaStream) => {
    setState({ kind: 'starting' })
    const opened = await openCamera(after)
    if (typeof opened === 'string') return setState({ kind: 'problem', problem: opened })
    if (isGone.current) return stop(opened.stream)
    current.current = opened.stream
    setState({ kind: 'on', ...opened })
  }, [])
  useEffect(() => {
    isGone.current = false
    void start()
    return () => {
      isGone.current = true
      stop(current.current)
    }
  }, [start])
  return { state, start }
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
