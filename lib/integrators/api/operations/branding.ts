import 'server-only'
import { MOST_LOGO_BYTES } from '@/lib/integrators/look/logos'
import { Branding, BrandingChange } from '@/lib/integrators/look/manage-branding'
import type { Operation } from '../operation'

/** How an integrator’s pages look. */
export const brandingOperations = {
  readBranding: {
    id: 'readBranding',
    method: 'GET',
    path: '/api/branding',
    about: 'Branding',
    summary: 'Read how your pages look, and what the contrast guard changed',
    description: 'The answer has the colours as you gave them and as pages use them.',
    status: 200,
    answer: Branding,
    failures: [],
  },
  changeBranding: {
    id: 'changeBranding',
    method: 'PATCH',
    path: '/api/branding',
    about: 'Branding',
    summary: 'Change name, addresses and colours of every page at once',
    description:
      'Colours are kept where they can be read; text, edges and focus keep their hue and move until they reach 4.5 : 1 and 3 : 1. The answer says what moved.',
    body: BrandingChange,
    status: 200,
    answer: Branding,
    failures: ['input.invalid', 'input.too_large'],
  },
  putLogo: {
    id: 'putLogo',
    method: 'PUT',
    path: '/api/branding/logos/{ground}',
    about: 'Branding',
    summary: 'Give your mark for `light` or `dark` pages',
    description: 'It is decoded, made small and written again. Pages load it from here alone.',
    file: { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: MOST_LOGO_BYTES },
    status: 200,
    answer: Branding,
    failures: ['not_found', 'input.too_large', 'upload.type', 'upload.unreadable', 'upload.busy'],
  },
  deleteLogo: {
    id: 'deleteLogo',
    method: 'DELETE',
    path: '/api/branding/logos/{ground}',
    about: 'Branding',
    summary: 'Take your mark away',
    description: 'Pages then show your name alone. An address that was loaded before stays in browsers.',
    status: 200,
    answer: Branding,
    failures: ['not_found'],
  },
} as const satisfies Record<string, Operation>
