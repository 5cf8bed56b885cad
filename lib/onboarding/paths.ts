/** Addresses of the customer's pages, in one place. */
export const paths = {
  landing: (token: string, locale?: string) => (locale ? `/l/${token}/${locale}` : `/l/${token}`),
  landingLanguage: (token: string) => `/l/${token}/language`,
  landingHelp: (token: string, locale: string) => `/l/${token}/${locale}/help`,
  home: (id: string) => `/o/${id}`,
  step: (id: string, step: string) => `/o/${id}/${step}`,
  chooseDocument: (id: string, step: string) => `/o/${id}/${step}?choose=1`,
  language: (id: string) => `/o/${id}/language`,
  help: (id: string) => `/o/${id}/help`,
  keep: (id: string) => `/o/${id}/keep`,
  answers: (id: string) => `/o/${id}/answers`,
  answersFile: (id: string) => `/api/onboardings/${id}/answers`,
  draft: (id: string) => `/api/onboardings/${id}/draft`,
  plan: (id: string) => `/api/onboardings/${id}/plan`,
  document: (id: string, documentId: string) => `/api/onboardings/${id}/documents/${documentId}`,
} as const
