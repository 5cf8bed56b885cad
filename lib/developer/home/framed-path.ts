import { ANY_ONBOARDING } from '@/lib/platform/onboarding-id'

/** The page of ours that shows developers the flow as an integrator's page holds it. */
export const FRAMED_PATH = '/developer/framed'

/** An X-ray, which holds the page of its customer. */
const XRAY = new RegExp(`^/sandbox/xray/${ANY_ONBOARDING}$`)

/** Whether a page for developers holds a customer's page in a frame. With a real service none of these pages exists. */
export function holdsFrame(pathname: string): boolean {
  return pathname === FRAMED_PATH || XRAY.test(pathname)
}
