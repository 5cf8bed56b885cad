import type { Words } from '@/lib/platform/i18n/words'
import type { AdviceView, CameraWords, UploadWords } from './types'

/** What stays in a sentence that is filled in where the file is. */
const LATER = { name: '{name}', before: '{before}', after: '{after}' }

/** Every word that sending a file may need. */
export function uploadWords(words: Words): UploadWords {
  const t = (name: string) => words.t(`document.${name}`)
  return {
    locale: words.locale,
    photo: t('photo'),
    choose: t('choose'),
    replace: t('replace'),
    drop: t('drop'),
    preparing: t('preparing'),
    readable: t('readable'),
    picture: t('picture'),
    use: t('use'),
    retake: t('retake'),
    cleaned: words.t('document.cleaned', LATER),
    smaller: words.t('document.smaller', LATER),
    sending: t('sending'),
    cancel: t('cancel'),
    lost: t('lost'),
    failed: t('failed'),
    unreadable: t('unreadable'),
    ended: t('ended'),
    again: t('again'),
    sent: t('sent'),
    tooBig: t('too_big'),
    tooBigPhoto: t('too_big_photo'),
    empty: t('problems.empty'),
    continue: t('continue'),
    advice: {
      blurry: advice(words, 'blurry'),
      glare: advice(words, 'glare'),
      edge: advice(words, 'edge'),
      small: advice(words, 'small'),
      same: { title: t('advice.same'), text: t('advice.check_side') },
    },
    camera: cameraWords(words),
  }
}

function advice(words: Words, name: string): AdviceView {
  return { title: words.t(`document.advice.${name}`), text: words.t('document.advice.decide') }
}

function cameraWords(words: Words): CameraWords {
  const t = (name: string) => words.t(`document.camera.${name}`)
  const problem = (name: string) => ({ title: t(`${name}_title`), text: t(name) })
  return {
    open: t('open'),
    view: t('view'),
    starting: t('starting'),
    take: t('take'),
    change: t('change'),
    again: words.t('document.again'),
    close: t('close'),
    problems: {
      refused: problem('refused'),
      policy: problem('policy'),
      busy: problem('busy'),
      missing: problem('missing'),
    },
  }
}
