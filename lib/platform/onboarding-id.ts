/** The id of an onboarding, as a part of a longer pattern; `newId` makes it. */
export const ANY_ONBOARDING = 'onb_[0-9a-f]{32}'

/** The id of an onboarding and nothing else. */
export const ONBOARDING_ID = new RegExp(`^${ANY_ONBOARDING}$`)
