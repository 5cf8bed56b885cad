import type { Step } from './define'

/** Every screen in the order people meet them: what depends on others or on a letter early, the camera last. */
export const steps: readonly Step[] = [
  { id: 'email', group: 'about_you', flow: 'code', channel: 'email', minutes: 1, ready: ['mailbox'] },
  { id: 'phone', group: 'about_you', flow: 'code', channel: 'phone', minutes: 1, ready: ['phone'] },
  { id: 'name', group: 'about_you', flow: 'form', minutes: 1, ready: [] },
  { id: 'address', group: 'about_you', flow: 'form', minutes: 1, ready: [] },
  { id: 'birth', group: 'about_you', flow: 'form', minutes: 1, ready: [] },
  { id: 'residency', group: 'about_you', flow: 'form', minutes: 1, ready: [] },
  { id: 'gender', group: 'about_you', flow: 'form', minutes: 1, ready: [] },
  { id: 'work', group: 'about_you', flow: 'form', minutes: 1, ready: [] },
  { id: 'funds', group: 'about_you', flow: 'form', minutes: 1, ready: [] },
  { id: 'purpose', group: 'about_you', flow: 'form', minutes: 1, ready: [] },
  { id: 'intermediary', group: 'about_you', flow: 'form', minutes: 1, ready: [] },
  { id: 'tax', group: 'about_you', flow: 'form', minutes: 1, ready: ['tax_number'] },
  { id: 'terms', group: 'about_you', flow: 'terms', minutes: 1, ready: [] },
  {
    id: 'identity',
    group: 'documents',
    flow: 'document',
    papers: 'identity',
    minutes: 2,
    ready: ['identity_document'],
  },
  {
    id: 'address-proof',
    group: 'documents',
    flow: 'document',
    papers: 'address',
    minutes: 2,
    ready: ['address_letter'],
    after: 'address',
  },
  { id: 'face', group: 'documents', flow: 'face', papers: 'face_report', minutes: 1, ready: ['camera'] },
  { id: 'review', group: 'check', flow: 'internal', minutes: 0, ready: [] },
]
