import type { Answers } from '@/lib/model/requirements/define'

export const ADDRESS: Answers = {
  '/address/country': 'DEU',
  '/address/line1': 'Hauptstraße 1',
  '/address/city': 'Berlin',
  '/address/postalCode': '10827',
}
