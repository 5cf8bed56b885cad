import type { Words } from '@/lib/platform/i18n/words'
import type { AdviceView, CameraWords, ChooseWords, SendWords } from './types'

/** What stays in a sentence that is filled in where the file is. */
const LATER = { name: '{name}', before: '{before}', after: '{after}', time: '{time}' }

/** The words of choosing a file, which are in the page. */
export function chooseWords(words: Words): ChooseWords {
  return {
    locale: words.locale,
    photo: words.t('document.photo'),
    choose: words.t('document.choose'),
    replace: words.t('document.replace'),
    drop: words.t('document.drop'),
    openCamera: words.t('document.camera.open'),
    continue: words.t('document.continue'),
    preparing: words.t('document.preparing'),
    cancel: words.t('document.cancel'),
    failed: words.t('document.failed'),
  }
}

/** Every word that sending a chosen file may need. */
export function sendWords(words: Words): SendWords {
  return {
    readable: words.t('document.readable'),
    picture: words.t('document.picture'),
    use: words.t('document.use'),
    retake: words.t('document.retake'),
    cleaned: words.t('document.cleaned', LATER),
    smaller: words.t('document.smaller', LATER),
    sending: words.t('document.sending'),
    slow: words.t('document.slow', LATER),
    sendSmaller: words.t('document.send_smaller'),
    lost: words.t('document.lost'),
    unreadable: words.t('document.unreadable'),
    ended: words.t('document.ended'),
    again: words.t('document.again'),
    sent: words.t('document.sent'),
    tooBig: words.t('document.too_big'),
    tooBigPhoto: words.t('document.too_big_photo'),
    empty: words.t('document.problems.empty'),
    advice: {
      blurry: advice(words, 'blurry'),
      glare: advice(words, 'glare'),
      edge: advice(words, 'edge'),
      small: advice(words, 'small'),
      same: { title: words.t('document.advice.same'), text: words.t('document.advice.check_side') },
    },
    camera: cameraWords(words),
  }
}

function advice(words: Words, name: 'blurry' | 'glare' | 'edge' | 'small'): AdviceView {
  return { title: words.t(`document.advice.${name}`), text: words.t('document.advice.decide') }
}

function cameraWords(words: Words): CameraWords {
  const problem = (name: 'refused' | 'policy' | 'busy' | 'missing') => ({
    title: words.t(`document.camera.${name}_title`),
    text: words.t(`document.camera.${name}`),
  })
  return {
    view: words.t('document.camera.view'),
    starting: words.t('document.camera.starting'),
    take: words.t('document.camera.take'),
    change: words.t('document.camera.change'),
    again: words.t('document.again'),
    close: words.t('document.camera.close'),
    problems: {
      refused: problem('refused'),
      policy: problem('policy'),
      busy: problem('busy'),
      missing: problem('missing'),
    },
  }
}
