/** Where pages that are only looked at lie; the proxy gives everything under it a policy without scripts and forms. */
export const SCREEN_PATH = '/operator/screen/'
