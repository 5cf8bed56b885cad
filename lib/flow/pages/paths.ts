import type { PeopleTold } from '@/lib/model/views/people/types'

/** Why the landing is shown again by the name of a page: too many browsers, or a frame that may keep no session. */
export const LANDING_REFUSALS = ['full', 'shut'] as const
type LandingRefusal = (typeof LANDING_REFUSALS)[number]

/** Addresses of the customer's pages, in one place. */
export const paths = {
  landing: (token: string, locale?: string) => (locale ? `/l/${token}/${locale}` : `/l/${token}`),
  landingLanguage: (token: string) => `/l/${token}/language`,
  landingChoice: (token: string, locale: string) => `/l/${token}/language/${locale}`,
  landingHelp: (token: string, locale: string) => `/l/${token}/${locale}/help`,
  landingKeep: (token: string, locale: string) => `/l/${token}/${locale}/keep`,
  landingAsked: (token: string, locale: string) => `/l/${token}/${locale}/asked`,
  landingNotRight: (token: string, locale: string) => `/l/${token}/${locale}/not-right`,
  landingDenied: (token: string, locale: string) => `/l/${token}/${locale}/denied`,
  /** Where plain forms of a landing are posted. */
  wishForLink: (token: string, locale: string) => `/l/${token}/wish?language=${locale}`,
  denyPart: (token: string, locale: string) => `/l/${token}/deny?language=${locale}`,
  /**
   * Back to the landing as a page of its own: `full` where too many browsers have it open, `shut` in a frame that may
   * not.
   */
  landingAgain: (token: string, locale: string, why?: LandingRefusal) =>
    `/l/${token}/again?language=${locale}${why ? `&why=${why}` : ''}`,
  generalHelp: '/help',
  home: (id: string) => `/o/${id}`,
  step: (id: string, step: string) => `/o/${id}/${step}`,
  changeContact: (id: string, step: string) => `/o/${id}/${step}?change=1`,
  /** `after` is the page to come back to once the person has shown who they are. */
  prove: (id: string, after?: string) => `/o/${id}/prove${after ? `?after=${after}` : ''}`,
  chooseDocument: (id: string, step: string) => `/o/${id}/${step}?choose=1`,
  replaceDocument: (id: string, step: string) => `/o/${id}/${step}?again=1`,
  elsewhere: (id: string, step: string) => `/o/${id}/${step}?elsewhere=1`,
  /** The home after another device has done a step. */
  homeAfterPhone: (id: string) => `/o/${id}?told=phone`,
  /** The home, where the step that a link of the team points at is not open any more. */
  homeAfterFix: (id: string) => `/o/${id}?told=fix`,
  /** The people of a company; `told` says what has just happened to the list. */
  people: (id: string, told?: PeopleTold) => `/o/${id}/people${told ? `?told=${told}` : ''}`,
  peoplePage: (id: string, page: number) => `/o/${id}/people?page=${page}`,
  person: (id: string, person: string) => `/o/${id}/people/${person}`,
  addMyself: (id: string) => `/o/${id}/people/new?me=1`,
  /** Where a plain form opens a person's questions in this browser. */
  answerHere: (id: string, person: string) => `/api/onboardings/${id}/people/${person}/here`,
  invitePerson: (id: string, person: string) => `/o/${id}/people/${person}/link`,
  removePerson: (id: string, person: string) => `/o/${id}/people/${person}/remove`,
  /** `from` is the page to come back to once a language is chosen, as `belowHome` gives it. */
  language: (id: string, from?: string) => `/o/${id}/language${from ? `?from=${from}` : ''}`,
  help: (id: string) => `/o/${id}/help`,
  keep: (id: string) => `/o/${id}/keep`,
  /** The browsers that have it open; `told` once one was ended. */
  browsers: (id: string, told?: 'ended') => `/o/${id}/browsers${told ? `?told=${told}` : ''}`,
  leave: (id: string) => `/o/${id}/leave`,
  leaveNow: (id: string) => `/api/onboardings/${id}/leave`,
  left: (locale: string) => `/left/${locale}`,
  answers: (id: string) => `/o/${id}/answers`,
  /** Where the button is that deletes them. */
  deleteAnswers: (id: string) => `/o/${id}/answers?delete=1#delete`,
  answersFile: (id: string) => `/api/onboardings/${id}/answers`,
  receipt: (id: string) => `/o/${id}/receipt`,
  receiptFile: (id: string) => `/api/onboardings/${id}/receipt`,
  reminder: (id: string) => `/api/onboardings/${id}/reminder`,
  draft: (id: string) => `/api/onboardings/${id}/draft`,
  plan: (id: string, step?: string) => `/api/onboardings/${id}/plan${step ? `?step=${step}` : ''}`,
  /** Events of this visit, for the page around a frame. */
  frame: (id: string) => `/api/onboardings/${id}/frame`,
  /** Pages of the sandbox: the codes it has sent, and what is behind the pages of one onboarding. */
  sandboxInbox: '/sandbox/inbox',
  xray: (id: string) => `/sandbox/xray/${id}`,
  document: (id: string, documentId: string) => `/api/onboardings/${id}/documents/${documentId}`,
} as const

/** The part of a page's address that comes after its home. */
export function belowHome(id: string, path: string): string {
  return path.slice(paths.home(id).length + 1)
}
