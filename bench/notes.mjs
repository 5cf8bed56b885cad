import { LEAST_ROUNDS } from './generate.mjs'
import { SESSIONS } from './measures/sessions.mjs'

/** How it is measured, told below each report. */
export function notes(rounds) {
  return [
    `Medians of ${rounds} rounds, on a slow machine of at least ${LEAST_ROUNDS}, after two to warm up (a whole flow: one; interactions: three visits, each the first), app and bare page in turn; production builds; loopback.`,
    'Pages and posts ask for no compression, at either side. Script and documents are weighed compressed.',
    'The app runs as with a real service and a database server; the service is a stub. Nothing else is switched off.',
    'A plain post is the multipart form of a browser without script; its answer is a redirect at both sides.',
    'As script sends it: the framework’s own encoding; its answer brings the next page along at both sides.',
    'In the browser: a phone’s window, processor slowed down four times; loading over a slow mobile network, from a page of another site, with nothing in the browser’s cache.',
    'By the landing: the browser was on the landing before, until what that fetches ahead had come. The bare page is the same.',
    'Documents and script of the first step: an address with its country chosen.',
    'Whole flow: an individual from the link to “we are checking”, with codes and a passport, on an unslowed network; what the service takes is left out, its own two pages (face, terms) too.',
    'A field is usable when it stands there and, where script takes it over, when that is done.',
    'A returning visit is loaded as a first one is, with nothing in the browser’s cache.',
    `Sessions: ${SESSIONS}, each with an onboarding and answers of its own; one page each, garbage collected before and after.`,
  ]
}
