import { LIVE_REGION_ID } from '@/components/ui/live-region-id'

/** The one region that is read out, for the whole visit. What fills it comes later, and by script alone. */
export function LiveRegion() {
  return <p className="sr" role="status" id={LIVE_REGION_ID} suppressHydrationWarning />
}
