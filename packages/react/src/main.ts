export { type UseVestibuleOptions, useVestibule, type VestibuleView } from './use-vestibule.ts'
export { VestibuleCheck, type VestibuleCheckProps } from './vestibule-check.tsx'
