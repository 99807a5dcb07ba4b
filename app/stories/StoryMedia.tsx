import { useEffect, useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { isVideo, STORY_MS, type Story, videoTime } from './story.ts'

type MediaProps = {
  story: Story
  paused: boolean
  sound: boolean
  /** Called when it is visible, with its duration in milliseconds. */
  onReady: (ms: number) => void
  /** Called when a video is buffering. */
  onStall: () => void
  onFailed: () => void
}

/** The picture or video of a story, filling the viewer. */
export const StoryMedia = ({ story, paused, sound, onReady, onStall, onFailed }: MediaProps) => {
  const video = useRef<HTMLVideoElement>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.muted = !sound
    if (paused) return element.pause()
    element.play().catch((error) => {
      // The autoplay policy asks for another click before sound: play muted rather than not at all.
      if (error.name !== 'NotAllowedError') return
      element.muted = true
      element.play().catch(() => {})
    })
  }, [paused, sound])
  const fail = () => {
    setFailed(true)
    onFailed()
  }
  if (isFailed)
    return (
      <p className="grid size-full place-items-center p-8 text-center" role="alert">
        {m.Story_failed()}
      </p>
    )
  // On a phone held sideways the whole picture is shown: filling the screen would show only a strip of
  // it.
  const box = 'absolute inset-0 size-full object-cover max-lg:landscape:object-contain'
  return isVideo(story) ? (
    <video
      ref={video}
      className={box}
      src={story.midia}
      aria-label={m.Story_of({ nome: story.nome })}
      autoPlay
      muted
      loop
      playsInline
      onLoadedData={({ currentTarget }) => onReady(videoTime(currentTarget.duration))}
      onPlaying={({ currentTarget }) => onReady(videoTime(currentTarget.duration))}
      onWaiting={onStall}
      onError={fail}
    />
  ) : (
    <img
      className={box}
      src={story.midia}
      alt={m.Story_of({ nome: story.nome })}
      onLoad={() => onReady(STORY_MS)}
      onError={fail}
    />
  )
}

/** Preloads the next story, hidden. */
export const PreloadStory = ({ story }: { story: Story }) =>
  isVideo(story) ? (
    <video src={story.midia} preload="auto" muted hidden />
  ) : (
    <img src={story.midia} alt="" hidden />
  )
