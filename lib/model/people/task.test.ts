import { describe, expect, test } from 'vitest'
import { WHOLE } from './share'
import { closedTask, type PersonInTurn, peopleTask } from './task'
import { type Progress, type Turn, turnOf } from './turn'

const person = (turn: Turn, percent = 100, isControlPerson = true): PersonInTurn => ({
  id: turn,
  turn,
  facts: {
    id: turn,
    roles: [],
    share: (WHOLE / 100) * percent,
    isControlPerson,
    isSigner: false,
    isVerified: turn === 'done',
  },
})

describe('what a company’s user has to do about its people', () => {
  test.each<[string, readonly PersonInTurn[], string | undefined]>([
    ['nobody is named', [], 'first'],
    ['their own answers are missing', [person('invited'), person('yours')], 'mine'],
    ['a quarter is not explained', [person('invited', 75)], 'rest'],
    ['less than a quarter is not explained', [person('invited', 75.5)], undefined],
    ['nobody runs the company', [person('invited', 100, false)], 'control'],
    ['somebody has not been asked', [person('done', 50), person('uninvited', 50)], 'invite'],
    ['somebody was named wrongly', [person('denied')], 'denied'],
    ['the check of one has ended with a no', [person('stopped', 50), person('started', 50)], 'stopped'],
    ['others have links', [person('invited', 50), person('started', 50)], undefined],
    ['the integrator sends the link', [person('asked')], undefined],
    ['a person corrects their own answers', [person('attention')], undefined],
    ['everybody has finished', [person('done')], undefined],
  ])('when %s', (_sentence, people, kind) => {
    expect(peopleTask(people, undefined)?.kind).toBe(kind)
  })

  test('is nothing more once someone said that the rest belongs to many, until it grows', () => {
    expect(peopleTask([person('invited', 60)], 40 * (WHOLE / 100))).toBeUndefined()
    expect(peopleTask([person('invited', 50)], 40 * (WHOLE / 100))?.kind).toBe('rest')
  })
})

test('on a closed list the end of one person’s check is what the company’s user has to deal with', () => {
  expect(closedTask([person('done', 50), person('stopped', 50)], false)?.kind).toBe('stopped')
})

test('what was sent back is corrected where it was answered', () => {
  const refused: Progress = {
    status: 'open',
    nextAction: 'customer_action',
    isRefused: true,
    isDenied: false,
    answersBy: 'here',
    hasLink: false,
    hasStarted: true,
  }
  expect(turnOf(refused)).toBe('yours')
  expect(turnOf({ ...refused, answersBy: 'own_link', hasLink: true })).toBe('attention')
})
