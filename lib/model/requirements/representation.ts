import type { Requirement } from './define'

const at = (name: string) => ({ value: `/representationDetails/${name}` }) as const

/** What a representative is asked for beyond what every person is: how they stand to the company. */
export const representationRequirements: readonly Requirement[] = [
  {
    codes: ['ownership_percentage'],
    step: 'part',
    create: ['representative'],
    fields: [
      {
        id: 'part',
        control: 'part',
        parts: {
          share: '/representationDetails/ownershipPercentage',
          roles: '/representationDetails/roles',
        },
      },
    ],
  },
  {
    codes: ['is_control_person'],
    step: 'part',
    create: ['representative'],
    fields: [{ id: 'isControlPerson', control: 'yes_no', parts: at('isControlPerson') }],
  },
  {
    codes: ['is_signer'],
    step: 'part',
    create: ['representative'],
    fields: [{ id: 'isSigner', control: 'yes_no', parts: at('isSigner') }],
  },
  {
    codes: ['title'],
    step: 'part',
    create: ['representative'],
    fields: [
      {
        id: 'position',
        control: 'text',
        autocomplete: 'organization-title',
        maxLength: 100,
        parts: at('title'),
      },
    ],
  },
  {
    codes: ['relationship_established_at'],
    step: 'part',
    create: ['representative'],
    fields: [
      {
        id: 'partSince',
        control: 'date',
        mayBeToday: true,
        doubted: {},
        parts: at('relationshipEstablishedAt'),
      },
    ],
  },
]
