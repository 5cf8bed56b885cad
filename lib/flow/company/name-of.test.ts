import { expect, test } from 'vitest'
import { nameOf } from './list-people'

test.each([
  ['Ada', 'King', 'Ada King'],
  ['Suharto', 'Suharto', 'Suharto'],
  ['小明', '王', '王小明'],
  ['민수', '김', '김민수'],
  ['さくら', '田中', '田中さくら'],
  ['ジョン', 'スミス', 'ジョン スミス'],
  ['Thị Mai', 'Nguyễn', 'Thị Mai Nguyễn'],
  ['Ming 小明', '王', 'Ming 小明 王'],
  ['', '', ''],
])('who is %s and of the family %s is called %s', (given, family, called) => {
  expect(nameOf({ '/firstName': given, '/lastName': family })).toBe(called)
})
