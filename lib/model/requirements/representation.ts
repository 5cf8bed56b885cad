import type { Requirement } from './define'

const at = (name: string) => ({ value: `/representationDetails/${name}` }) as const

/**
 * What a representative is asked for beyond what every person is: how they stand to the company. The service's list of
 * codes does not say that it asks nobody else.
 */
export const representationRequirements: readonly Requirement[] = [
  {
    codes: ['ownership_percentage'],
    step: 'part',
    create: ['representative'],
    unplaced: ['individual'],
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
    unplaced: ['individual'],
    fields: [{ id: 'isControlPerson', control: 'yes_no', parts: at('isControlPerson') }],
  },
  {
    codes: ['is_signer'],
    step: 'part',
    create: ['representative'],
    unplaced: ['individual'],
    fields: [{ id: 'isSigner', control: 'yes_no', parts: at('isSigner') }],
  },
  {
    codes: ['title'],
    step: 'part',
    create: ['representative'],
    unplaced: ['individual'],
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
    unplaced: ['individual'],
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
