import { describe, expect, test } from 'vitest'
import { layOutAddress } from './pasted-address'

describe('a whole address that was copied', () => {
  test.each([
    [
      'GBR',
      '12 High Street\nFlat 3\nLondon\nSW1A 1AA\nUnited Kingdom',
      { line1: '12 High Street', line2: 'Flat 3', city: 'London', postalCode: 'SW1A 1AA' },
    ],
    [
      'GBR',
      '10 Downing St, London SW1A 2AA, United Kingdom',
      { line1: '10 Downing St', city: 'London', postalCode: 'SW1A 2AA' },
    ],
    [
      'DEU',
      'Invalidenstraße 116\r\n10115 Berlin\r\nDeutschland',
      { line1: 'Invalidenstraße 116', city: 'Berlin', postalCode: '10115' },
    ],
    [
      'DEU',
      'Hauptstr. 5, D-79098 Freiburg im Breisgau',
      { line1: 'Hauptstr. 5', city: 'Freiburg im Breisgau', postalCode: 'D-79098' },
    ],
    [
      'USA',
      '1 Main Street, Apt 4, Austin, TX 78701',
      { line1: '1 Main Street', line2: 'Apt 4', city: 'Austin', state: 'US-TX', postalCode: '78701' },
    ],
    [
      'USA',
      '350 Fifth Avenue\nNew York, New York 10118',
      { line1: '350 Fifth Avenue', city: 'New York', state: 'US-NY', postalCode: '10118' },
    ],
    [
      'BRA',
      'Avenida Paulista, 1578\nSão Paulo - SP\n01310-200',
      { line1: 'Avenida Paulista, 1578', city: 'São Paulo', state: 'BR-SP', postalCode: '01310-200' },
    ],
    [
      'POL',
      'ul. Marszałkowska 10/12\n00-590 Warszawa\nPolska',
      { line1: 'ul. Marszałkowska 10/12', city: 'Warszawa', postalCode: '00-590' },
    ],
    [
      'IRL',
      'The Old Mill\nMain Street\nKinsale',
      { line1: 'The Old Mill', line2: 'Main Street', city: 'Kinsale' },
    ],
  ])('in %s lies in its parts: %j', (country, text, parts) => {
    expect(layOutAddress(country, text, 'de')).toEqual(parts)
  })

  test.each([
    ['DEU', 'Invalidenstraße 116'],
    ['DEU', 'Invalidenstraße 116, Hinterhaus'],
    ['USA', '78701'],
    ['DEU', ''],
    ['DEU', '\n,\n'],
    ['JPN', '東京都千代田区丸の内1-1\n100-0005'],
  ])('is one line like any other where nothing tells its parts apart: %s, %j', (country, text) => {
    expect(layOutAddress(country, text, 'en')).toBeUndefined()
  })
})
