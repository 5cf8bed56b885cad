import type { Answers } from '@/lib/requirements/define'

export const ADDRESS: Answers = {
  '/address/country': 'DEU',
  '/address/line1': 'Hauptstraße 1',
  '/address/city': 'Berlin',
  '/address/postalCode': '10827',
}
